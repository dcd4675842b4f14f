import * as accountLimits from '@haggle/contract/limits/accounts';
import { toSlug } from '../../../platform/text/slug.ts';

/** Numbers tried after a name that is taken, before a longer one is drawn. */
const numbered = [2, 3, 4, 5, 6, 7, 8, 9];

/** A name of another site as a username here: the same where it can be one, else its words in Latin letters. */
export function toUsername(written: string): string {
  const name = written.trim();
  if (/^[A-Za-z0-9_-]+$/.test(name) && name.length >= accountLimits.usernameLeast) return shortened(name);
  const latin = toSlug(name).replaceAll('-', '_');
  return shortened(latin.length >= accountLimits.usernameLeast ? latin : `member${latin && '_'}${latin}`);
}

function shortened(name: string, end = ''): string {
  return name.slice(0, accountLimits.usernameMost - end.length) + end;
}

/**
 * Usernames for somebody who comes from another site, the best first.
 * @param draw a number of six digits, for names that too many have
 */
export function candidatesFor(written: string, draw: number): string[] {
  const name = toUsername(written);
  return [name, ...[...numbered, draw].map((number) => shortened(name, `-${number}`))];
}
