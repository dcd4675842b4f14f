import { z } from 'zod';
import type { Header, Manifest } from './rules.ts';

const Facts = z.object({ name: z.string(), columns: z.array(z.string()) });
const Read = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  queueVersion: z.number(),
  tables: z.array(Facts),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  pictures: z.enum(['inside', 's3']),
  hasSecret: z.boolean(),
  keyMark: z.string().optional(),
  databaseVersion: z.number().optional(),
});
/** What a file says of itself as a backup; undefined for what says something else. Of a later format only that is known. */
export function readHeader(said: unknown): Header | undefined {
  const later = z.looseObject({ format: z.int().min(2) }).safeParse(said).data;
  if (!later) return Read.safeParse(said).data;
  const nothing = { createdAt: '', migrations: [], queueVersion: 0, tables: [], sequences: [], hasSecret: false };
  return { ...nothing, format: later.format, pictures: 'inside' };
}

/** What a file says at its end; undefined for what says something else. */
export function readManifest(said: unknown): Manifest | undefined {
  const sums = z.record(z.string(), z.object({ rows: z.number(), sum: z.string() }));
  const pictures = z.object({ count: z.number(), bytes: z.number() });
  return z.object({ tables: sums, pictures, hash: z.string() }).safeParse(said).data;
}
