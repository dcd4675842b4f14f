import * as accountLimits from '@haggle/contract/limits/accounts';
import { toSlug } from '../../../platform/text/slug.ts';

/** Numbers appended to a name that is taken, before a longer one is drawn. */
const numbered = [2, 3, 4, 5, 6, 7, 8, 9];

/** Turns a name from another site into a username: unchanged if it can be one, otherwise in Latin letters. */
export function toUsername(written: string): string {
  const name = written.trim();
  if (/^[A-Za-z0-9_-]+$/.test(name) && name.length >= accountLimits.minUsernameLength) return shortened(name);
  const latin = toSlug(name).replaceAll('-', '_');
  return shortened(latin.length >= accountLimits.minUsernameLength ? latin : `member${latin && '_'}${latin}`);
}

function shortened(name: string, end = ''): string {
  return name.slice(0, accountLimits.maxUsernameLength - end.length) + end;
}

/**
 * Returns possible usernames for a member of another site, best first.
 * @param draw a random number of six digits, for names that are taken often
 */
export function candidatesFor(written: string, draw: number): string[] {
  const name = toUsername(written);
  return [name, ...[...numbered, draw].map((number) => shortened(name, `-${number}`))];
}
