import * as accountLimits from '@haggle/contract/limits/accounts';

/**
 * Accounts grouped by how they spell their common address, since an email goes only where its account says. First comes
 * the spelling that was asked for, which its owner knows.
 */
export function bySpelling<T extends { email: string }>(accounts: readonly T[], asked: string): T[][] {
  const groups = Map.groupBy(accounts, ({ email }) => email);
  return [...groups]
    .toSorted(([a], [b]) => Number(b === asked) - Number(a === asked))
    .slice(0, accountLimits.mailLink.spellingsMost)
    .map(([, group]) => group);
}
