import type { Socket } from 'socket.io';
import type { Actor } from '../../kernel/actor.ts';

/** Who somebody proved to be, and by which token. */
export interface Identity {
  actor: Actor;
  token: string;
}

/** One open page at the other end of a socket. */
export interface Visitor {
  /** Where they come from, as far as the configured proxies vouch for it. */
  address: string;
  identity: Identity | undefined;
  /** What they follow. */
  rooms(): string[];
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
}

/** What somebody says and what is done about it. */
export interface SocketRoute {
  name: string;
  /** @throws Refusal */
  handle(visitor: Visitor, payload: unknown): Promise<void>;
}

export function toVisitor(socket: Socket, address: string): Visitor {
  return {
    address,
    identity: undefined,
    // Everybody follows a room of their own name, which is the library's affair.
    rooms: () => [...socket.rooms].filter((room) => room !== socket.id),
    join: async (room) => socket.join(room),
    leave: async (room) => socket.leave(room),
  };
}
