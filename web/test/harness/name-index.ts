import { listOf } from './things.ts';

/** The answer of `GET /stores` and `GET /brands` on a site that has none yet. */
export const emptyNameIndex = { ...listOf([]), letters: [] } as never;
