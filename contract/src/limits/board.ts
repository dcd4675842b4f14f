// The board of all deals by state.

/** Cards of each state at first sight. */
export const column = 10;
export const searchMost = 200;
/** So few deals are looked up one by one; where words or reports leave more, the latest are found soon anyway. */
export const candidatesMost = 5_000;
/** Of what is reported the latest: nobody gets through more. */
export const reportedMost = 2_000;
/** Words that more deals have are looked for among so many of the latest of each state. */
export const lookedUpMost = 2_000;
