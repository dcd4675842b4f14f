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
export type SubscribedTopic = 'deals' | { dealId: string };

interface ConnectionOptions {
  /** The member who is logged in here. */
  member: { userId: string; username: string; token: string } | undefined;
  /** Handlers of the server's events. */
  handlers: { [N in keyof ServerEvents]: (data: ServerEvents[N]) => void };
  /** Called after a reconnection, because events may have been missed. */
  onReconnect(): void;
  /** Called when the server disconnects, for example because the token was revoked. */
  onServerDisconnect(): void;
}

export interface Connection {
  /** Subscribes now and after every reconnection. @returns a function that unsubscribes */
  subscribe(topic: SubscribedTopic): () => void;
  close(): void;
}

/** Opens a connection to the site that served this page. */
export function openConnection({ member, handlers, onReconnect, onServerDisconnect }: ConnectionOptions): Connection {
  const socket: Socket = io({ transports: ['websocket'], ...reconnection });
  let currentTopic: SubscribedTopic | undefined;
  let isFirst = true;

  socket.on('connect', () => {
    if (member) {
      socket.emit('authenticate' satisfies ClientEvent, member);
      socket.emit('subscribe_notifications' satisfies ClientEvent);
    }
    if (currentTopic) sendSubscription(socket, 'subscribe', currentTopic);
    if (!isFirst) onReconnect();
    isFirst = false;
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') onServerDisconnect();
  });
  for (const [name, handle] of Object.entries(handlers)) socket.on(name, handle);

  return {
    subscribe(topic) {
      currentTopic = topic;
      // Messages sent before the connection is open are buffered and would be sent twice.
      if (socket.connected) sendSubscription(socket, 'subscribe', topic);
      return () => {
        currentTopic = undefined;
        if (socket.connected) sendSubscription(socket, 'unsubscribe', topic);
      };
    },
    close: () => void socket.close(),
  };
}

function sendSubscription(socket: Socket, act: 'subscribe' | 'unsubscribe', topic: SubscribedTopic): void {
  if (topic === 'deals') socket.emit(`${act}_deals` satisfies ClientEvent);
  else socket.emit(`${act}_comments` satisfies ClientEvent, topic.dealId);
}
