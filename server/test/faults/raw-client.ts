import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP connection on which a test can write any bytes. */
export class RawClient {
  readonly socket: Socket;
  #received = '';
  #isClosed = false;
  readonly closed: Promise<void>;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1' });
    this.socket.on('data', (chunk) => {
      this.#received += chunk.toString('latin1');
    });
    // A reset also counts as closed.
    this.socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      this.socket.once('close', () => {
        this.#isClosed = true;
        resolve();
      });
    });
  }

  get received(): string {
    return this.#received;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The status codes of all responses so far. */
  get statuses(): number[] {
    return [...this.#received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  }

  write(text: string | Buffer): void {
    if (!this.#isClosed) this.socket.write(text);
  }

  /** Waits until the connection is closed, or until a response came and nothing more follows for a moment. */
  async waitForResponse(timeout: number): Promise<void> {
    const deadline = Date.now() + timeout;
    let length = -1;
    while (!this.#isClosed && Date.now() < deadline) {
      if (this.#received.length > 0 && this.#received.length === length) return;
      length = this.#received.length;
      await sleep(150);
    }
  }

  close(): void {
    this.socket.destroy();
  }
}
