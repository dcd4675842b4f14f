// Proof of work against mass registration, password guessing and messages.

/** What a proof is for. It isn't accepted for anything else. */
export const purposes = ['register', 'login', 'reset', 'feedback'] as const;
export type ProofPurpose = (typeof purposes)[number];

/** The request header with a solved challenge. */
export const header = 'x-proof-of-work';

/** When a proof is required: never, only under load, or always. */
export const modes = ['off', 'auto', 'always'] as const;
export const difficulties = ['low', 'normal', 'high'] as const;
/**
 * The most hashes by difficulty; on average half of them are needed. A recent phone computes about 100,000 a second, so
 * `normal` takes it a third of a second, and `high` two.
 */
export const hashes = { low: 200, normal: 60_000, high: 400_000 } as const;
/** How many times harder proofs get when too many challenges are requested or solved (see `budgets`). */
export const attackFactor = 4;
/** Long enough to fill in a form, too short to hoard solved ones. */
export const minutes = 20;
/** The length of a solved challenge as text; a kilobyte in practice. */
export const maxTextLength = 4_000;
