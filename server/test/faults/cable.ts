import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server that can be cut or blocked. */
export interface Cable {
  port: number;
  /** Closes all connections and accepts no new ones. */
  cut(): Promise<void>;
  /** Accepts data but forwards nothing in either direction. */
  clog(): void;
  /** Forwards data again. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy to a port of this machine or to a socket in its file system. */
export async function layCable(to: { port: number; host?: string } | { path: string }): Promise<Cable> {
  const ends = new Set<Socket>();
  let isClogged = false;
  const server = createServer((near) => {
    const far = connect(to);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on('data', (part) => {
        if (!other.destroyed) other.write(part);
      });
      one.on('error', () => other.destroy());
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
      if (isClogged) one.pause();
    }
  });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  async function listen(at: number): Promise<void> {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  }
  async function cut(): Promise<void> {
    if (!server.listening) return;
    server.close();
    for (const end of ends) end.destroy();
    await once(server, 'close');
  }
  return {
    port,
    cut,
    clog() {
      isClogged = true;
      for (const end of ends) end.pause();
    },
    async mend() {
      isClogged = false;
      for (const end of ends) end.resume();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
