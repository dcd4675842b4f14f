/** What happens when a provider's user has no linked account: a new account is opened or an existing one is linked. */
export type Standing = 'open' | 'link';

interface Facts {
  /** Whether the provider has verified the address. */
  isProvedThere: boolean;
  /** Whether an account has verified it on this site. */
  isProvedHere: boolean;
}

/**
 * Returns `link` only if both sides have verified the address. A provider's unverified word must not open the account
 * that owns an address, and a claim nobody has verified could have been made by anyone.
 */
export function standingOf({ isProvedThere, isProvedHere }: Facts): Standing {
  return isProvedThere && isProvedHere ? 'link' : 'open';
}

interface Told {
  /** Undefined if the provider gives none. */
  email: string | undefined;
  isEmailVerified: boolean;
}

/** Returns a new account's address: the provider's if it vouches for it, else the typed one, else the provider's. */
export function addressOf({ email, isEmailVerified }: Told, typed: string | undefined): string | undefined {
  return isEmailVerified ? email : (typed ?? email);
}
