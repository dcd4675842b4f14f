import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as proofLimits from '../limits/proof-of-work.ts';
import { choice, one, Time } from '../shapes.ts';

export const ProofMode = z.enum(proofLimits.modes, choice(proofLimits.modes));
export const ProofDifficulty = z.enum(proofLimits.difficulties, choice(proofLimits.difficulties));

/** A challenge of ALTCHA version 2, whose client libraries solve it. */
export const Challenge = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.int().optional(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    }),
    signature: z.string(),
  })
  .meta({ id: 'ProofChallenge' });
export type Challenge = z.infer<typeof Challenge>;

export const getChallenge = endpoint({
  method: 'GET',
  path: '/auth/challenge',
  who: 'anyone',
  whileClosed: 'always',
  reads: 'fresh',
  summary: `Get an ALTCHA challenge (version 2). Solved, it goes as base64 of the JSON \`{challenge, solution}\` into the header \`${proofLimits.header}\` of one call that was refused with \`proof_needed\`; it works once, until it expires`,
  query: z.strictObject({ for: z.enum(proofLimits.purposes, choice(proofLimits.purposes)) }),
  answer: one(z.object({ isAlwaysNeeded: z.boolean(), challenge: Challenge, expiresAt: Time })),
});

export const proofEndpoints = [getChallenge] as const;
