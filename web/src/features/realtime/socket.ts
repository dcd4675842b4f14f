import * as realtimeLimits from '@haggle/contract/limits/realtime';
import type { ClientEvent, ServerEvents } from '@haggle/contract/realtime/realtime';
import { io, type Socket } from 'socket.io-client';

const { reconnectAttempts, reconnectDelay, maxReconnectDelay, connectTimeout } = realtimeLimits;

/** Limits for reconnecting, with delays that double and vary by half. */
export const reconnection = {
  reconnectionAttempts: reconnectAttempts,
  reconnectionDelay: reconnectDelay,
  reconnectionDelayMax: maxReconnectDelay,
  randomizationFactor: 0.5,
  timeout: connectTimeout,
};

/** The topic a page subscribes to: the lists of deals, or one deal by its id. */
export type Followed = 'deals' | { dealId: string };

interface ConnectionOptions {
  /** The member who is logged in here. */
  member: { userId: string; username: string; token: string } | undefined;
  /** Handlers of the server's events. */
  handlers: { [N in keyof ServerEvents]: (data: ServerEvents[N]) => void };
  /** Called after a reconnection, because events may have been missed. */
  onReturn(): void;
  /** Called when the server disconnects, for example because the token was revoked. */
  onExpelled(): void;
}

export interface Connection {
  /** Subscribes now and after every reconnection. @returns a function that unsubscribes */
  follow(what: Followed): () => void;
  close(): void;
}

/** Opens a connection to the site that served this page. */
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
      // Messages sent before the connection is open are buffered and would be sent twice.
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
