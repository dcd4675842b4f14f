import { z } from 'zod';

/** A picture above a text. */
export const Cover = z
  .object({ key: z.string(), url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'ArticleCover' });
export type Cover = z.infer<typeof Cover>;
