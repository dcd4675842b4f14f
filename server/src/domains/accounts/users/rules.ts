import * as accountLimits from '@haggle/contract/limits/accounts';
import { isForGood } from '@haggle/contract/limits/moderation';
import { t } from '@haggle/contract/messages/translate';
import { isVisible, toLine } from '@haggle/contract/visible-text';
import { mixesScripts } from './look-alike-rules.ts';

/** Normalizes a display name: compatible characters are unified (NFKC) and spaces single. */
export function normalizeDisplayName(input: string): string {
  return input.normalize('NFKC').replace(/ {2,}/g, ' ').trim();
}

/** Returns why a display name (see `normalizeDisplayName`) isn't allowed; undefined if it is. */
export function findNameProblem(name: string): string | undefined {
  if (name.length > accountLimits.maxDisplayNameLength) return t('accounts.errors.displayNameMost');
  if (!isVisible(name) || name !== toLine(name)) return t('accounts.errors.displayNameLine');
  if (mixesScripts(name)) return t('accounts.errors.oneAlphabet');
  return undefined;
}

export interface SuspensionFacts {
  suspended_until: Date | null;
  suspension_reason: string | null;
}

/** Returns a member's suspension as part of an actor; nothing if it is over. */
export function suspensionOf(
  { suspended_until: until, suspension_reason: reason }: SuspensionFacts,
  now: Date,
): { suspension?: { until: Date; reason: string | null; isForGood: boolean } } {
  if (until === null || until <= now) return {};
  return { suspension: { until, reason, isForGood: isForGood(until, now.getTime()) } };
}
