import * as seoLimits from '@haggle/contract/limits/seo';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { perProcess } from '../../../kernel/process-state.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction, primaryOf } from '../../../platform/context.ts';
import { WriteBuffer } from '../../../platform/database/write-buffer.ts';
import { readBrowser } from '../../analytics/tracking/actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { isReserved, plainPath } from '../../site/url-redirects/actions.ts';
import { isWorthRecording, referrerOf } from './rules.ts';
import * as store from './store.ts';
import { toMissing } from './views.ts';

export { wordsOf } from './rules.ts';

const { maxWaiting, maxRows, every, days } = seoLimits.missing;

const bufferOf = perProcess(
  (context: Context) =>
    new WriteBuffer<store.Hit>({
      write: (hits) => store.addHits(primaryOf(context), hits),
      log: context.log,
      maxPending: maxWaiting,
      maxRows,
      flushInterval: every,
    }),
);

/** The client that requested a missing page, as far as the request tells. */
export interface MissingRequest {
  userAgent: string;
  referrer: string | undefined;
  /** The origin under which the site was reached. */
  origin: string;
}

/** Records a request for a missing page within seconds. Requests beyond the buffer's limit aren't counted. */
export function recordMissing(
  context: Context,
  pathname: string,
  { userAgent, referrer, origin }: MissingRequest,
): void {
  const path = plainPath(pathname);
  if (!isWorthRecording(path) || isReserved(path)) return;
  const { isProgram: is_program } = readBrowser(userAgent);
  const at = context.clock().toISOString();
  bufferOf(context).add([{ path, is_program, referrer: referrerOf(referrer, origin), at }]);
}

/** Writes buffered hits, for example before the process ends. */
export function flushMissing(context: Context): Promise<void> {
  return bufferOf(context).flush();
}

export async function listMissing(context: Context, query: PageRequest & { dismissed: boolean }) {
  return toList(query, await store.listMissing(context.database, query), toMissing);
}

/** @throws Refusal `missing_address_not_found` */
export function dismissMissing(context: Context, actor: Actor, id: string, isDismissed: boolean): Promise<void> {
  return inTransaction(context, async (context) => {
    const found = await store.setDismissed(context.database, id, isDismissed);
    if (!found) throw new Refusal('missing_address_not_found');
    await recordAudit(context, actor, {
      action: isDismissed ? 'missing_address.dismissed' : 'missing_address.restored',
      subject: 'page',
      subjectId: found.path.slice(0, 200),
      changes: { isDismissed: [found.was, isDismissed] },
    });
  });
}

/** Scheduled: deletes addresses that are no longer requested. */
export function deleteOldMissing(context: Context): Promise<void> {
  const now = context.clock();
  return store.deleteOld(context.database, { before: daysBefore(now, days), once: daysBefore(now, 1) });
}
