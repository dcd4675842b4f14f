import type { Socket } from 'socket.io';
import type { Actor } from '../../kernel/actor.ts';

/** An authenticated member and their token. */
export interface Identity {
  actor: Actor;
  token: string;
}

/** An open page connected by a socket. */
export interface Visitor {
  /** The address according to the trusted proxies. */
  address: string;
  identity: Identity | undefined;
  /** Returns the joined rooms. */
  rooms(): string[];
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
}

/** A message type with its handler. */
export interface SocketRoute {
  name: string;
  /** @throws Refusal */
  handle(visitor: Visitor, payload: unknown): Promise<void>;
}

export function toVisitor(socket: Socket, address: string): Visitor {
  return {
    address,
    identity: undefined,
    // The library puts every socket in a room named after its id.
    rooms: () => [...socket.rooms].filter((room) => room !== socket.id),
    join: async (room) => socket.join(room),
    leave: async (room) => socket.leave(room),
  };
}
