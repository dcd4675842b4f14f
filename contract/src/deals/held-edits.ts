import { z } from 'zod';
import { Id, Time } from '../shapes.ts';

/** What an author wants to change on a published deal, and a moderator has not agreed to yet. */
export const HeldEdit = z
  .object({
    _id: Id,
    /** What the deal says and what it would say, by the field's name. */
    fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    createdAt: Time,
  })
  .meta({ id: 'HeldEdit' });
export type HeldEdit = z.infer<typeof HeldEdit>;
