import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Argon2id with OWASP's recommended cost: 19 MiB of memory, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Returns whether a password matches a hash; without a hash, takes the same time and returns false. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  // Accounts opened through a login provider have an empty hash.
  const matches = await verify(stored || (await decoy), password);
  return matches && Boolean(stored);
}

const common = new Set(dictionary['passwords-common'].map((word) => String(word)));

/** Returns whether a password is among the most common ones in breaches. */
export function isCommonPassword(password: string): boolean {
  const word = password.toLowerCase();
  // A common word followed by digits is still common.
  return common.has(word) || (word.length >= 10 && common.has(word.replace(/[\d!.]+$/, '')));
}
