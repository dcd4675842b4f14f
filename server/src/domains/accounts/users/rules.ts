import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';
import { isVisible, toLine } from '@haggle/contract/visible-text';
import { mixesScripts } from './look-alike-rules.ts';

/** A shown name as it is kept: signs that only look different are written alike, blanks are single. */
export function toShownName(written: string): string {
  return written.normalize('NFKC').replace(/ {2,}/g, ' ').trim();
}

/** Why a shown name (see `toShownName`) cannot be one; undefined for any that can. */
export function findNameFault(name: string): string | undefined {
  if (name.length > accountLimits.displayNameMost) return t('accounts.errors.displayNameMost');
  if (!isVisible(name) || name !== toLine(name)) return t('accounts.errors.displayNameLine');
  if (mixesScripts(name)) return t('accounts.errors.oneAlphabet');
  return undefined;
}
