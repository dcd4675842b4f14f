import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** Something said to open browsers. */
export const Message = z.object({
  /** Whoever follows one of these hears it, once. */
  rooms: z.array(z.string()).readonly(),
  name: z.string(),
  /** Anything that JSON can hold. */
  data: z.unknown(),
});
export type Message = z.infer<typeof Message>;

/** Speaks to the browsers that are connected to any node, from any process. */
export interface Realtime {
  /** Whether the site has sockets at all. */
  isOn: boolean;
  /** Says it once the running transaction commits, or at once outside of one. */
  emit(database: Database, message: Message): Promise<void>;
}

/** For a site without sockets: does nothing. */
export const noRealtime: Realtime = { isOn: false, emit: async () => undefined };
