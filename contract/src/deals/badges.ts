import { z } from 'zod';

/** Kinds of badges, in the order in which cards show the first ones. `over`: it can't be bought any more. */
const badgeKinds = ['over', 'code', 'ends', 'lowest', 'kind', 'discount'] as const;
export const DealBadge = z.object({ kind: z.enum(badgeKinds), text: z.string() }).meta({ id: 'DealBadge' });
export type DealBadge = z.infer<typeof DealBadge>;

/** `hot` deals got enough votes for the front page; with only a few votes a deal is `cool`. */
export const dealHeats = ['cool', 'warm', 'hot', 'blazing'] as const;
export type DealHeat = (typeof dealHeats)[number];
