import * as realtimeLimits from '@haggle/contract/limits/realtime';
import type { ClientEvent, ServerEvents } from '@haggle/contract/realtime/realtime';
import { io, type Socket } from 'socket.io-client';

const { reconnectAttempts, reconnectDelay, reconnectDelayMost, connectTimeout } = realtimeLimits;

/** A lost connection is tried for again so often, with delays that double and vary by half. */
export const reconnection = {
  reconnectionAttempts: reconnectAttempts,
  reconnectionDelay: reconnectDelay,
  reconnectionDelayMax: reconnectDelayMost,
  randomizationFactor: 0.5,
  timeout: connectTimeout,
};

/** What a page follows: the lists of deals, or one deal by its id. */
export type Followed = 'deals' | { dealId: string };

interface ConnectionOptions {
  /** Who is logged in here. */
  member: { userId: string; username: string; token: string } | undefined;
  /** What to do with what the server says. */
  handlers: { [N in keyof ServerEvents]: (data: ServerEvents[N]) => void };
  /** Called when a lost connection is back: something may have been missed. */
  onReturn(): void;
  /** Called when the server asks to leave, as it does when the token was revoked. */
  onExpelled(): void;
}

export interface Connection {
  /** Follows from now on and after every reconnection. @returns how to stop */
  follow(what: Followed): () => void;
  close(): void;
}

/** Opens a connection to the site that this page came from. */
export function openConnection({ member, handlers, onReturn, onExpelled }: ConnectionOptions): Connection {
  const socket: Socket = io({ transports: ['websocket'], ...reconnection });
  let followed: Followed | undefined;
  let isFirst = true;

  socket.on('connect', () => {
    if (member) {
      socket.emit('authenticate' satisfies ClientEvent, member);
      socket.emit('subscribe_notifications' satisfies ClientEvent);
    }
    if (followed) say(socket, 'subscribe', followed);
    if (!isFirst) onReturn();
    isFirst = false;
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') onExpelled();
  });
  for (const [name, handle] of Object.entries(handlers)) socket.on(name, handle);

  return {
    follow(what) {
      followed = what;
      // What is said before the connection stands would be said twice.
      if (socket.connected) say(socket, 'subscribe', what);
      return () => {
        followed = undefined;
        if (socket.connected) say(socket, 'unsubscribe', what);
      };
    },
    close: () => void socket.close(),
  };
}

function say(socket: Socket, act: 'subscribe' | 'unsubscribe', what: Followed): void {
  if (what === 'deals') socket.emit(`${act}_deals` satisfies ClientEvent);
  else socket.emit(`${act}_comments` satisfies ClientEvent, what.dealId);
}
