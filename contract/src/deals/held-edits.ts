import { z } from 'zod';
import { Id, Time } from '../shapes.ts';

/** An author's edit of a published deal that a moderator hasn't approved yet. */
export const HeldEdit = z
  .object({
    _id: Id,
    /** Current and proposed value, by field name. */
    fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    createdAt: Time,
  })
  .meta({ id: 'HeldEdit' });
export type HeldEdit = z.infer<typeof HeldEdit>;
