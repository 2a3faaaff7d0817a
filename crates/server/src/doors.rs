//! The doors: connections come in, as many as there is room for, and answer HTTP until they close.
//!
//! Whoever opens more than their share is told so and shown out at once; whoever is too slow to ask is
//! cut off. A connection that became a WebSocket counts until that is closed.

use std::convert::Infallible;
use std::io::Write;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};

use crate::house::Shared;
use crate::quotas::Counted;
use crate::visitors::place;

/// What somebody is told for whom there is no room.
const NO_ROOM: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\n\
    Connection: close\r\nContent-Length: 0\r\n\r\n";

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 64 * 1024;

/// Files that are kept for the store and the client beside connections.
const OTHER_FILES: u64 = 128;

/// A connection's place among those that are counted, kept by whatever lives on it.
#[derive(Clone)]
pub(crate) struct Inside(#[expect(dead_code, reason = "kept for its end")] Arc<Counted>);

/// Lets connections in until it is dropped.
pub(crate) async fn open(listener: TcpListener, router: Router, house: Shared) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => let_in(stream, peer, &router, &house),
            // Out of files, most likely: others will be closed soon.
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

fn let_in(stream: TcpStream, peer: SocketAddr, router: &Router, house: &Shared) {
    let terms = &house.config.terms;
    // Behind a proxy all come from one place.
    let each = if house.config.behind_proxy { u32::MAX } else { terms.connections };
    let Some(counted) = house.quotas.connections.enter(place(peer.ip()), each) else {
        let _ = stream.into_std().and_then(|mut stream| stream.write(NO_ROOM));
        return;
    };
    let _ = stream.set_nodelay(true);
    let inside = Inside(Arc::new(counted));
    tokio::spawn(answer(stream, peer, inside, router.clone(), house.clone()));
}

/// Answers what a connection asks until it closes, or the server does.
async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    inside: Inside,
    router: Router,
    house: Shared,
) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(inside.clone());
        let answer = router.call(request);
        async move { Ok::<_, Infallible>(answer.await.unwrap_or_else(|never| match never {})) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(house.config.terms.silence)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut closing = house.closing.subscribe();
    let closed = async {
        let _ = closing.wait_for(|closing| *closing).await;
    };
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = closed => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%peer, %error, "a connection broke off");
    }
}

/// How many connections the system has files for, once it was asked for as many as it gives.
pub(crate) fn room() -> u32 {
    #[cfg(unix)]
    {
        use nix::sys::resource::{Resource, getrlimit, setrlimit};
        let files = Resource::RLIMIT_NOFILE;
        if let Ok((soft, hard)) = getrlimit(files) {
            let wanted = hard.min(65_536).max(soft);
            let given = if setrlimit(files, wanted, hard).is_ok() { wanted } else { soft };
            return given.saturating_sub(OTHER_FILES).max(16).min(u64::from(u32::MAX)) as u32;
        }
    }
    u32::MAX
}
