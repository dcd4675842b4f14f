import * as accountLimits from '@haggle/contract/limits/accounts';

/**
 * Groups accounts by the exact spelling of their common address, since an email is sent only to the address an account
 * stores. The requested spelling comes first, since its owner knows it.
 */
export function bySpelling<T extends { email: string }>(accounts: readonly T[], asked: string): T[][] {
  const groups = Map.groupBy(accounts, ({ email }) => email);
  return [...groups]
    .toSorted(([a], [b]) => Number(b === asked) - Number(a === asked))
    .slice(0, accountLimits.mailLink.maxSpellings)
    .map(([, group]) => group);
}
