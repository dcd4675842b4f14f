import { listOf } from './fixtures.ts';

/** The response of `GET /stores` and `GET /brands` on a site without any. */
export const emptyNameIndex = { ...listOf([]), letters: [] } as never;
