import { randomBytes } from 'node:crypto';
import { recountAnalytics } from '../src/domains/analytics/count-actions.ts';
import { recountOne } from '../src/domains/operations/recounts/actions.ts';
import { invalidateSettings } from '../src/domains/site/settings/actions.ts';
import { announceEviction } from '../src/platform/cache/eviction.ts';
import { type Context, type DemoProgress, inTransaction } from '../src/platform/context.ts';
import type { DemoLanguage } from '../src/platform/env.ts';
import { attachDealPictures, build } from './load.ts';
import { encodePictures } from './pictures.ts';
import * as removal from './removal-store.ts';
import { markBuilt } from './town-store.ts';
import { loadTown } from './towns.ts';

interface Options {
  language: DemoLanguage;
  onProgress: DemoProgress;
  /** Maximum number of deals, for tests. */
  maxDeals?: number;
}

/**
 * Loads the demo into a running site, next to its own content. Adds no commissions, since the ledger must stay real,
 * and visits only if the site had none. Removes an incomplete demo first, as left by a killed process.
 */
export async function loadDemoIntoSite(context: Context, { language, onProgress, maxDeals }: Options): Promise<void> {
  await removeDemo(context);
  const fullContent = await loadTown(language);
  const town = { ...fullContent, deals: fullContent.deals.slice(0, maxDeals) };
  const hasVisits = await removal.hadVisits(context.database, context.clock());
  const work = { now: context.clock(), password: randomBytes(24).toString('base64url') };
  const deals = await build(context, town, { ...work, liveSite: { onProgress, hasVisits } });
  await attachDealPictures(context, deals, await encodePictures(context, town.deals));
  await markBuilt(context.database);
  await announceEviction(context.database);
}

/** Removes the demo with everything its people created, including members' comments on its deals. */
export async function removeDemo(context: Context): Promise<void> {
  const { votedDealIds, visitsSince } = await inTransaction(context, ({ database }) =>
    removal.deleteDemoData(database),
  );
  if (visitsSince) await recountAnalytics(context, visitsSince);
  for (const id of votedDealIds) await recountOne(context, 'deal_votes', id);
  invalidateSettings(context);
  await announceEviction(context.database);
}
