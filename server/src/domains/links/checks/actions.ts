import * as seoLimits from '@haggle/contract/limits/seo';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { isDeadStatus, spreadByHost } from './rules.ts';
import * as store from './store.ts';
import { toDeadLink } from './views.ts';

const { linksPerNight, linkPause, linkTimeout, linkFailures } = seoLimits;

/** Scheduled nightly: queues checks of the links that were checked longest ago, with pauses between those of a shop. */
export async function queueLinkChecks(context: Context): Promise<void> {
  for (const { id, wait } of spreadByHost(await store.listDue(context.database, linksPerNight), linkPause)) {
    const options = { queue: 'link-checks', key: `check-link ${id}`, maxTries: 1, wait };
    await addJob(context.database, 'check-link', { dealId: id }, options);
  }
}

/** Job: checks whether a deal's link still works and stores the result. The deal itself doesn't change. */
export async function checkLink(context: Context, dealId: string): Promise<void> {
  const url = await store.findAddress(context.database, dealId);
  if (url === undefined) return;
  const status = await probeLink(context, url);
  await store.recordCheck(context.database, { dealId, url, status, isDead: isDeadStatus(status), at: context.clock() });
}

/** @returns the status, or null without a response */
async function probeLink(context: Context, url: string): Promise<number | null> {
  try {
    return await context.fetcher.probe(url, { timeout: linkTimeout, maxRedirects: 5 });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Lists live deals whose links failed several times in a row. */
export async function listDeadLinks(context: Context, page: PageRequest) {
  const [found, { checked, last }] = await Promise.all([
    store.listDead(context.database, { ...page, minFailures: linkFailures }),
    store.summarize(context.database),
  ]);
  return { ...toList(page, found, toDeadLink), checked, lastCheckedAt: last?.toISOString() ?? null };
}
