/** What is to become of somebody whom a provider knows and no account is linked to. */
export type Standing = 'open' | 'link' | 'login';

interface Facts {
  /** Whether the provider has proved the address. */
  isProvedThere: boolean;
  /** Whether an account has proved it here. */
  isProvedHere: boolean;
}

/**
 * Only what both sides have proved belongs to one person. An address that an account has proved is not given to whoever a
 * provider takes at their word; one that nobody has proved is a claim, and anybody may make another.
 */
export function standingOf({ isProvedThere, isProvedHere }: Facts): Standing {
  if (!isProvedHere) return 'open';
  return isProvedThere ? 'link' : 'login';
}
