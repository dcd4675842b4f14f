import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Argon2id with OWASP's first choice of cost: 19 MiB of memory, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Whether the password is the hash's; without a hash it takes the same time and says no. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  // Who came by a provider has an empty one.
  const matches = await verify(stored || (await decoy), password);
  return matches && Boolean(stored);
}

const common = new Set(dictionary['passwords-common'].map((word) => String(word)));

/** Whether a password is among those that breaches have shown to be most used. */
export function isCommonPassword(password: string): boolean {
  const word = password.toLowerCase();
  // A common word stays common with digits behind it.
  return common.has(word) || (word.length >= 10 && common.has(word.replace(/[\d!.]+$/, '')));
}
