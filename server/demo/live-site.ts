import { randomBytes } from 'node:crypto';
import { recountAnalytics } from '../src/domains/analytics/count-actions.ts';
import { recountOne } from '../src/domains/operations/recounts/actions.ts';
import { invalidateSettings } from '../src/domains/site/settings/actions.ts';
import { announceEviction } from '../src/platform/cache/eviction.ts';
import { type Context, type DemoProgress, inTransaction } from '../src/platform/context.ts';
import type { DemoLanguage } from '../src/platform/env.ts';
import { build, hangPictures } from './load.ts';
import { encodePictures } from './pictures.ts';
import * as removal from './removal-store.ts';
import { markBuilt } from './town-store.ts';
import { loadTown } from './towns.ts';

interface Options {
  language: DemoLanguage;
  onProgress: DemoProgress;
  /** Maximum number of deals, for tests. */
  most?: number;
}

/**
 * Loads the demo into a running site, next to its own content. Adds no commissions, since the ledger must stay real,
 * and visits only if the site had none. Removes an incomplete demo first, as left by a killed process.
 */
export async function loadIntoSite(context: Context, { language, onProgress, most }: Options): Promise<void> {
  await removeDemo(context);
  const whole = await loadTown(language);
  const town = { ...whole, deals: whole.deals.slice(0, most) };
  const hasVisits = await removal.hadVisits(context.database, context.clock());
  const work = { now: context.clock(), password: randomBytes(24).toString('base64url') };
  const deals = await build(context, town, { ...work, live: { onProgress, hasVisits } });
  await hangPictures(context, deals, await encodePictures(context, town.deals));
  await markBuilt(context.database);
  await announceEviction(context.database);
}

/** Removes the demo with everything its people created, including members' comments on its deals. */
export async function removeDemo(context: Context): Promise<void> {
  const { voted, visitsSince } = await inTransaction(context, ({ database }) => removal.removeTown(database));
  if (visitsSince) await recountAnalytics(context, visitsSince);
  for (const id of voted) await recountOne(context, 'deal_votes', id);
  invalidateSettings(context);
  await announceEviction(context.database);
}
