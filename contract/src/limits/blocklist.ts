// What is refused or held back, wherever it comes from.

export const valueMost = 200;
/** Every text that is posted is held against all of them. */
export const entriesMost = 2_000;
/** Fewer letters and digits than this would meet half of all texts. */
export const charactersLeast = 3;
/** An address is somebody else's after a while. */
export const placeDays = 30;
/** How far back a trial looks. */
export const trialDays = 30;
/** Of what a trial met, shown by title. */
export const samplesMost = 10;
/** Of one spammer: more hosts than this are no shop's, but whatever came to mind. */
export const hostsOfSpammer = 20;
/** Of one spammer's comments, read for links. */
export const commentsOfSpammer = 500;
/** A host is suggested for the list from so many of a spammer's posts on: a single link may be anybody's. */
export const hostPostsLeast = 2;
/** And where so large a share of their posts with links leads to it: who advertises leads to few places. */
export const hostShareLeast = 0.3;
/** How far back what others link to is read. */
export const linkedDays = 90;
/** Networks that are wider than this hold a country. */
export const widestNetwork = { ipv4: 16, ipv6: 32 } as const;
