import type { ShownBanner } from '@haggle/contract/broadcast/banners';
import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { Closing } from '@haggle/contract/site/closing';
import { type Actor, can } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../settings/actions.ts';
import { type EndpointAccess, isOpenPage, isOwnerPage, staysOpen } from './rules.ts';

export { isOwnerPage };

/** Seconds: soon enough for people who wait, and seldom enough for a site under repair. */
const retryAfter = 300;

/**
 * Refuses a call that the site is closed for, unless the caller may change settings.
 * @throws Refusal `site_read_only`, `site_closed`
 */
export async function refuseWhileClosed(
  context: Context,
  endpoint: EndpointAccess,
  actor: Actor | null,
): Promise<void> {
  const { closing } = await readSettings(context);
  if (staysOpen(closing.mode, endpoint) || (actor && can(actor, 'settings'))) return;
  const code = closing.mode === 'read_only' ? 'site_read_only' : 'site_closed';
  throw new Refusal(code, {
    message: closingText(closing, context.clock()),
    retryAfter: secondsUntil(closing, context.clock()),
  });
}

/** Returns whether members can't do anything on the site now, because it is read-only or closed for maintenance. */
export async function isClosed(context: Context): Promise<boolean> {
  return (await readSettings(context)).closing.mode !== 'open';
}

/** Returns what a closed site shows instead of a page, or undefined if the page is shown. */
export function closedPageText(closing: Closing, path: string, now: Date) {
  if (closing.mode !== 'maintenance' || isOpenPage(path)) return undefined;
  return { text: closingText(closing, now), retryAfter: secondsUntil(closing, now) };
}

/** Returns the banner above the pages of a closed site: all of a read-only one, or those that still let its staff in. */
export function closingBanner(closing: Closing, now: Date): ShownBanner | null {
  if (closing.mode === 'open') return null;
  const isReadOnly = closing.mode === 'read_only';
  const text = closingText(closing, now);
  return {
    _id: isReadOnly ? 'read-only' : 'maintenance',
    text: isReadOnly ? text : t('site.closing.closedFor', { text }),
    link: null,
    tone: 'warning',
  };
}

function closingText({ mode, text, until }: Closing, now: Date): string {
  const why =
    (text && withStop(text)) || (mode === 'read_only' ? t('site.closing.readOnly') : t('site.closing.maintenance'));
  const end = until === null ? undefined : new Date(until);
  return end && end > now ? t('site.closing.until', { why, time: formatDayAndTime(end) }) : why;
}

/** Ends the owner's text with a full stop, because another sentence follows. */
function withStop(text: string): string {
  return /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text;
}

function secondsUntil({ until }: Closing, now: Date): number {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return left > 0 ? Math.min(left, 86_400) : retryAfter;
}
