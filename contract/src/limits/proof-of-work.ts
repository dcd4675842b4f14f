// Work that a browser does before what robots do in masses: opening accounts, guessing passwords, sending messages.

/** What a proof is for; it opens nothing else. */
export const purposes = ['register', 'login', 'reset', 'feedback'] as const;
export type ProofPurpose = (typeof purposes)[number];

/** The request header that carries a solved challenge. */
export const header = 'x-proof-of-work';

/** When it is asked for: never; once it gets busy; always. */
export const modes = ['off', 'auto', 'always'] as const;
export const difficulties = ['low', 'normal', 'high'] as const;
/**
 * Hashes at most, by difficulty; on average half of them. A phone of the last years makes some 100,000 a second, so `normal`
 * takes it a third of a second, and `high` two.
 */
export const hashes = { low: 200, normal: 60_000, high: 400_000 } as const;
/** What a proof costs as much as, where too many challenges are asked for or solved (see `budgets`). */
export const attackFactor = 4;
/** Long enough to fill in a form, too short to keep a store of solved ones. */
export const minutes = 20;
/** A solved challenge as text; a kilobyte in practice. */
export const textMost = 4_000;
