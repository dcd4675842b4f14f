import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** A message to open browsers. */
export const Message = z.object({
  /** Sockets in any of these rooms get the message once. */
  rooms: z.array(z.string()).readonly(),
  name: z.string(),
  /** Any JSON value. */
  data: z.unknown(),
});
export type Message = z.infer<typeof Message>;

/** Sends messages from any process to browsers connected to any node. */
export interface Realtime {
  /** Whether sockets are on. */
  isOn: boolean;
  /** Sends a message once the running transaction commits, or immediately outside one. */
  emit(database: Database, message: Message): Promise<void>;
}

/** For a site without sockets: does nothing. */
export const noRealtime: Realtime = { isOn: false, emit: async () => undefined };
