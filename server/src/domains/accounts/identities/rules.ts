/** What is to become of somebody whom a provider knows and no account is linked to. */
export type Standing = 'open' | 'link';

interface Facts {
  /** Whether the provider has proved the address. */
  isProvedThere: boolean;
  /** Whether an account has proved it here. */
  isProvedHere: boolean;
}

/**
 * Only what both sides have proved belongs to one person. An address that an account has proved is not given to whoever a
 * provider takes at their word; a claim that nobody has proved anybody may make as well.
 */
export function standingOf({ isProvedThere, isProvedHere }: Facts): Standing {
  return isProvedThere && isProvedHere ? 'link' : 'open';
}

interface Told {
  /** Undefined where the provider tells none. */
  email: string | undefined;
  isEmailVerified: boolean;
}

/** The address of a new account: what the provider vouches for, else what somebody typed, else what the provider only says. */
export function addressOf({ email, isEmailVerified }: Told, typed: string | undefined): string | undefined {
  return isEmailVerified ? email : (typed ?? email);
}
