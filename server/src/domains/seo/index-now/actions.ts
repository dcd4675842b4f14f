import { dealPath } from '@haggle/contract/deals/paths';
import * as seoLimits from '@haggle/contract/limits/seo';
import { OutsideFailure } from '../../../kernel/outside-failure.ts';
import type { Context } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { readSettings } from '../../site/settings/actions.ts';
import * as store from './store.ts';

const { wait, maxAddresses, timeout, tries } = seoLimits.indexNow;

/**
 * Queues changed deal pages for search engines that support IndexNow; does nothing if it isn't configured. Changes
 * within a minute become one request: the job library joins the lists of jobs with the same key.
 */
export async function queueIndexNow(context: Context, dealIds: readonly string[]): Promise<void> {
  if (!context.indexNow) return;
  await addJob(context.database, 'submit-to-index-now', dealIds, {
    key: 'submit-to-index-now',
    wait,
    maxTries: tries,
  });
}

/**
 * Job: asks search engines to recrawl pages (https://www.indexnow.org/documentation).
 * @throws if the service is unavailable, so that the job is retried; a rejected key or URL is final
 */
export async function submitToIndexNow(context: Context, dealIds: readonly string[]): Promise<void> {
  if (!context.indexNow) return;
  if (!(await readSettings(context)).isFindable) return;
  const { key, endpoint } = context.indexNow;
  const deals = await store.listPublished(context.database, [...new Set(dealIds)].slice(-maxAddresses));
  if (deals.length === 0) return;
  const body = JSON.stringify({
    host: new URL(context.origin).host,
    key,
    keyLocation: `${context.origin}/${key}.txt`,
    urlList: deals.map(({ id, slug }) => `${context.origin}${dealPath(id, slug)}`),
  });
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const status = await context.fetcher.post(endpoint, { headers, body, timeout });
  if (status >= 500 || status === 429) throw new OutsideFailure(`IndexNow responded with ${status}.`);
  if (status >= 400) context.log.warn({ status }, 'IndexNow rejects our notifications. Is the key file reachable?');
}
