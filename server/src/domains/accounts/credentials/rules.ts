import * as accountLimits from '@haggle/contract/limits/accounts';

/**
 * Groups accounts by the exact spelling of their common address, since an email is sent only to the address an account
 * stores. The requested spelling comes first, since its owner knows it.
 */
export function groupBySpelling<T extends { email: string }>(accounts: readonly T[], requestedEmail: string): T[][] {
  const groups = Map.groupBy(accounts, ({ email }) => email);
  return [...groups]
    .toSorted(([a], [b]) => Number(b === requestedEmail) - Number(a === requestedEmail))
    .slice(0, accountLimits.mailLink.maxSpellings)
    .map(([, group]) => group);
}
