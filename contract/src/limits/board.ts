// The lifecycle board: all deals by status.

/** Cards per status before loading more. */
export const column = 10;
export const maxSearchLength = 200;
/** Up to this many matching deals are looked up by id. With more matches, scanning the latest deals is fast enough. */
export const maxCandidates = 5_000;
/** How many of the latest reported deals are considered. No one gets through more. */
export const maxReportedDeals = 2_000;
/** How many of the latest deals of each status are searched for very common words. */
export const maxSearched = 2_000;
