// A real server for tests: the built binary on a free port, with a data folder of its own.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The binary: `ASHTAPADA`, or what `cargo build` makes. */
const BINARY = process.env.ASHTAPADA ?? resolve(import.meta.dirname, '../../target/debug/ashtapada');

/** A server that can be killed and started again on the same port and data. */
export class Server {
  readonly url: string;
  private readonly data = mkdtempSync(join(tmpdir(), 'ashtapada-e2e-'));
  private process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly more: string[],
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts one; `more` are further arguments, such as those that only tests use. */
  static async start(...more: string[]): Promise<Server> {
    const server = new Server(await freePort(), more);
    await server.run();
    return server;
  }

  /** Starts the binary and waits until it answers. */
  async run(): Promise<void> {
    const args = ['serve', '--addr', `127.0.0.1:${this.port}`, '--data', this.data, ...this.more];
    const child = spawn(BINARY, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.process = child;
    let complaints = '';
    child.stderr?.on('data', (text) => (complaints += text));
    let failed: string | undefined;
    child.once('error', (error) => (failed = String(error)));
    child.once('exit', (code) => (failed ??= `it exited with ${code}`));
    for (let tries = 0; tries < 200; tries++) {
      if (failed) throw new Error(`${BINARY}: ${failed}\n${complaints}`);
      const healthy = await fetch(`${this.url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (healthy) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`${BINARY} did not answer in time\n${complaints}`);
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  /** Ends the process and forgets all tables, as after so long a time that they were swept. */
  async forget(): Promise<void> {
    await this.kill();
    for (const file of ['ashtapada.db', 'ashtapada.db-wal', 'ashtapada.db-shm']) {
      rmSync(join(this.data, file), { force: true });
    }
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') done(address.port);
        else fail(new Error('no port'));
      });
    });
  });
}
