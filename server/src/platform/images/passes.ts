import { createHmac, timingSafeEqual } from 'node:crypto';
import * as pictureLimits from '@haggle/contract/limits/pictures';
import { hour } from '../../kernel/time.ts';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * Creates a pass for the address of a hidden picture, for people who may see it: browsers load pictures without the
 * login token. The pass stays the same for an hour, so that reloading a page loads no picture again.
 */
export function createPass(secrets: Secrets, key: string, now: Date): string {
  const until = Math.floor(now.getTime() / hour) + 1 + pictureLimits.hidden.passHours;
  return `?pass=${until}-${sign(secrets, key, until).toString('base64url')}`;
}

/** Returns whether a pass, such as `495123-Zm9v…`, is currently valid for a picture. */
export function isPass(secrets: Secrets, key: string, pass: string, now: Date): boolean {
  const [, until = '', signature = ''] = /^(\d{1,9})-([\w-]{22})$/.exec(pass) ?? [];
  const actual = Buffer.from(signature, 'base64url');
  const expected = sign(secrets, key, Number(until));
  return actual.length === expected.length && timingSafeEqual(actual, expected) && now.getTime() < Number(until) * hour;
}

function sign(secrets: Secrets, key: string, until: number): Buffer {
  return createHmac('sha256', secrets.derive('picture pass')).update(`${key} ${until}`).digest().subarray(0, 16);
}
