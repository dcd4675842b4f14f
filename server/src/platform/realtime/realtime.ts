import type { Database } from '../database/database.ts';

/** Something said to open browsers. */
export interface Message {
  /** Whoever follows one of these hears it, once. */
  rooms: readonly string[];
  name: string;
  /** Anything that JSON can hold. */
  data: unknown;
}

/** Speaks to the browsers that are connected to any node, from any process. */
export interface Realtime {
  /** Whether the site has sockets at all. */
  isOn: boolean;
  /** Says it once the running transaction commits, or at once outside of one. */
  emit(database: Database, message: Message): Promise<void>;
}

/** For a site without sockets: does nothing. */
export const noRealtime: Realtime = { isOn: false, emit: async () => undefined };
