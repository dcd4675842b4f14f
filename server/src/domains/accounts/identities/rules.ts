/** What happens when a provider's user has no linked account: a new account is opened or an existing one is linked. */
export type Standing = 'open' | 'link';

interface VerificationFacts {
  /** Whether the provider has verified the address. */
  isVerifiedByProvider: boolean;
  /** Whether an account has verified it on this site. */
  isVerifiedHere: boolean;
}

/**
 * Returns `link` only if both sides have verified the address. A provider's unverified word must not open the account
 * that owns an address, and a claim nobody has verified could have been made by anyone.
 */
export function standingOf({ isVerifiedByProvider, isVerifiedHere }: VerificationFacts): Standing {
  return isVerifiedByProvider && isVerifiedHere ? 'link' : 'open';
}

interface ProvidedAddress {
  /** Undefined if the provider gives none. */
  email: string | undefined;
  isEmailVerified: boolean;
}

/** Returns a new account's address: the provider's if it vouches for it, else the typed one, else the provider's. */
export function addressOf({ email, isEmailVerified }: ProvidedAddress, typed: string | undefined): string | undefined {
  return isEmailVerified ? email : (typed ?? email);
}
