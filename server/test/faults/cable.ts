import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server that can be cut or blocked. */
export interface TcpProxy {
  port: number;
  /** Closes all connections and accepts no new ones. */
  disconnect(): Promise<void>;
  /** Accepts data but forwards nothing in either direction. */
  stall(): void;
  /** Forwards data again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy to a port of this machine or to a socket in its file system. */
export async function createTcpProxy(to: { port: number; host?: string } | { path: string }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((client) => {
    const upstream = connect(to);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => {
        if (!other.destroyed) other.write(chunk);
      });
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (isStalled) one.pause();
    }
  });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  async function listen(at: number): Promise<void> {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  }
  async function disconnect(): Promise<void> {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  }
  return {
    port,
    disconnect,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    async restore() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: disconnect,
  };
}
