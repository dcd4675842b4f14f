import * as accountLimits from '@haggle/contract/limits/accounts';
import { toSlug } from '../../../platform/text/slug.ts';

/** Numbers appended to a name that is taken, before a longer one is drawn. */
const numberSuffixes = [2, 3, 4, 5, 6, 7, 8, 9];

/** Turns a name from another site into a username: unchanged if it can be one, otherwise in Latin letters. */
export function toUsername(originalName: string): string {
  const name = originalName.trim();
  if (/^[A-Za-z0-9_-]+$/.test(name) && name.length >= accountLimits.minUsernameLength) return truncateName(name);
  const latin = toSlug(name).replaceAll('-', '_');
  return truncateName(latin.length >= accountLimits.minUsernameLength ? latin : `member${latin && '_'}${latin}`);
}

function truncateName(name: string, suffix = ''): string {
  return name.slice(0, accountLimits.maxUsernameLength - suffix.length) + suffix;
}

/**
 * Returns possible usernames for a member of another site, best first.
 * @param draw a random number of six digits, for names that are taken often
 */
export function listUsernameCandidates(originalName: string, draw: number): string[] {
  const name = toUsername(originalName);
  return [name, ...[...numberSuffixes, draw].map((number) => truncateName(name, `-${number}`))];
}
