// Pages for an event, such as Black Friday.

/** Longer lists would be tedious to maintain manually; a rule can select them. */
export const maxPicked = 24;
/** The same page size as other lists. */
export const pageSize = 24;
/** A rule with a higher minimum score would match nothing on nearly every site. */
export const maxScore = 10_000;
/** Members notified of an event's start in one go. */
export const notifiedAtOnce = 500;
/** Matching deals that the editor of a rule previews. */
export const previewed = 4;
