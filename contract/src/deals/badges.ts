import { z } from 'zod';

/** What a badge is about, in the order in which cards show the first of them. `over`: it can't be bought any more. */
const badgeKinds = ['over', 'code', 'ends', 'lowest', 'kind', 'discount'] as const;
export const DealBadge = z.object({ kind: z.enum(badgeKinds), text: z.string() }).meta({ id: 'DealBadge' });
export type DealBadge = z.infer<typeof DealBadge>;

/** `hot` deals had enough votes for the front page; below a few votes a deal is `cool`. */
export const dealHeats = ['cool', 'warm', 'hot', 'blazing'] as const;
export type DealHeat = (typeof dealHeats)[number];
