import { createHmac, timingSafeEqual } from 'node:crypto';
import * as pictureLimits from '@haggle/contract/limits/pictures';
import { hour } from '../../kernel/time.ts';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * What is added to the address of a hidden picture for those who may see it: browsers ask for pictures without the
 * token that says who is there. It is the same for an hour, so that a page that is read again asks for no picture.
 */
export function createPass(secrets: Secrets, key: string, now: Date): string {
  const until = Math.floor(now.getTime() / hour) + 1 + pictureLimits.hidden.passHours;
  return `?pass=${until}-${sign(secrets, key, until).toString('base64url')}`;
}

/** Whether a pass, such as `495123-Zm9v…`, opens a picture now. */
export function isPass(secrets: Secrets, key: string, pass: string, now: Date): boolean {
  const [, until = '', signature = ''] = /^(\d{1,9})-([\w-]{22})$/.exec(pass) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secrets, key, Number(until));
  return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < Number(until) * hour;
}

function sign(secrets: Secrets, key: string, until: number): Buffer {
  return createHmac('sha256', secrets.derive('picture pass')).update(`${key} ${until}`).digest().subarray(0, 16);
}
