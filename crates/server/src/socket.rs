//! A page's WebSocket: words in, words out, within bounds.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ashtapada_proto::web::{FromBrowser, Refusal, ToBrowser};
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::{SinkExt, StreamExt, stream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, interval, timeout};

use crate::house::Shared;
use crate::quotas;
use crate::room::{Arrival, Ask, SocketId};
use crate::visitors::VisitorId;

/// The longest message that is read, in bytes.
pub(crate) const LONGEST: usize = 16 * 1024;

/// What is read and written at a time, in bytes.
pub(crate) const BUFFER: usize = 4 * 1024;

/// So many messages may wait to be sent before a page is cut off.
const WAITING: usize = 64;

/// How often a page is asked whether it is still there, and how long it may be silent.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(45);

/// How long a message may take to be sent.
const SLOW: Duration = Duration::from_secs(20);

/// So many messages that cannot be read end the conversation.
const NONSENSE: u32 = 50;

static NEXT: AtomicU64 = AtomicU64::new(1);

/// Serves a page until it is closed.
pub(crate) async fn serve(
    socket: WebSocket,
    house: Shared,
    table: String,
    visitor: VisitorId,
    since: Option<u32>,
) {
    let number: SocketId = NEXT.fetch_add(1, Ordering::Relaxed);
    let (to, mut heard) = mpsc::channel(WAITING);
    let arrival = Arrival { socket: number, visitor, since, to };
    house.rooms.tell(&house, &table, Ask::Arrive(arrival)).await;
    let (mut out, mut words) = socket.split();
    let quota = quotas::own(house.config.terms.messages);
    let mut closing = house.closing.subscribe();
    let mut ping = interval(PING);
    let mut last_word = Instant::now();
    let mut nonsense = 0;
    // Whether nothing more can be read: the rest of what was too long is still on its way.
    let mut deaf = false;
    let end = loop {
        tokio::select! {
            message = heard.recv() => match message {
                Some(message) => {
                    if !send(&mut out, Message::Text(message)).await {
                        break None;
                    }
                }
                // The table has ended, or this page did not keep up: it should come again.
                None => break Some((close_code::AGAIN, "come again")),
            },
            word = words.next() => {
                last_word = Instant::now();
                let text = match word {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Binary(_))) => {
                        break Some((close_code::UNSUPPORTED, "messages are texts"));
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Err(error)) => {
                        deaf = true;
                        break too_long(&error);
                    }
                    Some(Ok(Message::Close(_))) | None => break None,
                };
                if quota.check().is_err() {
                    if !send(&mut out, refusal(Refusal::TooMany)).await {
                        break None;
                    }
                    nonsense += 1;
                } else if let Ok(said) = serde_json::from_str::<FromBrowser>(&text) {
                    let ask = Ask::Say { socket: number, at: last_word, said };
                    house.rooms.tell(&house, &table, ask).await;
                } else {
                    if !send(&mut out, refusal(Refusal::Unreadable)).await {
                        break None;
                    }
                    nonsense += 1;
                }
                if nonsense > NONSENSE {
                    break Some((close_code::POLICY, "too many messages"));
                }
            }
            _ = ping.tick() => {
                if last_word.elapsed() > SILENCE
                    || !send(&mut out, Message::Ping(Bytes::new())).await
                {
                    break None;
                }
            }
            () = closed(&mut closing) => {
                break Some((close_code::AWAY, "the server closes"));
            }
        }
    };
    house.rooms.tell(&house, &table, Ask::Leave(number)).await;
    if let Some((code, reason)) = end {
        let frame = CloseFrame { code, reason: reason.into() };
        send(&mut out, Message::Close(Some(frame))).await;
        // What is still under way is heard out, so that the other side reads the goodbye. Where that
        // cannot be, the connection stays for a moment: closed over bytes that nobody read, it would be
        // reset, and the goodbye with it.
        let goodbye = async {
            while let Some(Ok(_)) = words.next().await {}
            if deaf {
                std::future::pending::<()>().await;
            }
        };
        let _ = timeout(Duration::from_secs(1), goodbye).await;
    }
}

/// Ends when the server closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

type Out = stream::SplitSink<WebSocket, Message>;

async fn send(out: &mut Out, message: Message) -> bool {
    matches!(timeout(SLOW, out.send(message)).await, Ok(Ok(())))
}

fn refusal(why: Refusal) -> Message {
    let refused = ToBrowser::Refused { why, said: Vec::new() };
    Message::Text(serde_json::to_string(&refused).expect("messages are plain JSON").into())
}

/// How a conversation ends in which something could not be read: too long, or broken off.
fn too_long(error: &axum::Error) -> Option<(u16, &'static str)> {
    let long = error.to_string().to_lowercase().contains("too long");
    long.then_some((close_code::SIZE, "messages are at most 16 KB long"))
}
