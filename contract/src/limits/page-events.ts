// Pages about an event, such as Black Friday.

/** More would be a list that somebody keeps by hand; a rule picks those. */
export const pickedMost = 24;
/** As many as other lists have on a page. */
export const pageSize = 24;
/** A rule that asks for more would pick nothing on nearly every site. */
export const scoreMost = 10_000;
/** How many members are told in one go that an event has begun. */
export const toldAtOnce = 500;
/** How many of the deals that a rule would pick its editor shows. */
export const previewed = 4;
