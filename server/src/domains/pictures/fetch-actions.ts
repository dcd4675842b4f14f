import * as dealLimits from '@haggle/contract/limits/deals';
import * as pictureLimits from '@haggle/contract/limits/pictures';
import * as previewLimits from '@haggle/contract/limits/previews';
import type { Jobs } from '../../kernel/jobs.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isUsedUp, spendTime } from '../../platform/budgets.ts';
import type { Context } from '../../platform/context.ts';
import { inspect } from '../../platform/images/images.ts';
import { addJob, addJobs } from '../../platform/jobs/jobs.ts';
import { isBanned, storeUnattached } from './keep-actions.ts';
import * as store from './store.ts';

const { atOnce, fullPause, tries, triesWhenLate, latePause } = pictureLimits.fetch;

/** A request to fetch a deal's picture from another site. */
export type Wanted = Jobs['fetch-picture'];

/** Queues a fetch of the external picture that a deal names. The job does nothing if the deal has a picture by then. */
export async function queuePictureFetch(context: Context, dealId: string): Promise<void> {
  const wanted = await store.findWantedPicture(context.database, dealId);
  if (wanted) await queue(context, { dealId }, wanted);
}

/**
 * Does the same for imported deals, whoever their authors are. Each names an external picture and has none of its own.
 */
export function queueImportedFetches(context: Context, dealIds: readonly string[], importerId: string): Promise<void> {
  return addJobs(
    context.database,
    'fetch-picture',
    dealIds.map((dealId) => ({ dealId, isImported: true })),
    { maxTries: tries, queueOf: () => queueOf(importerId), keyOf: ({ dealId }) => keyOf(dealId) },
  );
}

function queueOf(authorId: string | null): string {
  return `fetched-pictures ${authorId ?? ''}`;
}

/** Runs one job at a time per author, so that someone who names slow servers delays only themselves. */
async function queue(context: Context, job: Wanted, { author_id: id }: store.WantedPicture, wait?: number) {
  const options = { queue: queueOf(id), key: keyOf(job.dealId), maxTries: tries };
  await addJob(context.database, 'fetch-picture', job, wait === undefined ? options : { ...options, wait });
}

function keyOf(dealId: string): string {
  return `fetch-picture ${dealId}`;
}

/** Returns what is still happening to a deal's pictures, so that more of them may appear. */
export async function readPendingPictures(context: Context, dealId: string): Promise<'fetching' | 'preparing' | null> {
  const { isFetching, isPreparing } = await store.findUnderWay(context.database, dealId, keyOf(dealId));
  if (isFetching && (await store.findWantedPicture(context.database, dealId))) return 'fetching';
  return isPreparing ? 'preparing' : null;
}

/** Whether a deal still has no picture of its own and still names this address. */
export async function isStillWanted(context: Context, dealId: string, address: string): Promise<boolean> {
  return (await store.findWantedPicture(context.database, dealId))?.address === address;
}

/** The number of shops this process is waiting for. */
let underWay = 0;

/**
 * Fetches and stores the external picture that a deal names, so that readers needn't request it from a third party.
 * @returns undefined if there is none, or not now; in that case it is queued again where that makes sense
 * @throws Refusal `page_unreachable`, which may be temporary; any other problem with the picture is final
 */
export async function fetchWanted(
  context: Context,
  job: Wanted,
): Promise<{ address: string; key: string } | undefined> {
  const wanted = await store.findWantedPicture(context.database, job.dealId);
  if (!wanted) return undefined;
  if (underWay >= atOnce) {
    await queue(context, job, wanted, fullPause);
    return undefined;
  }
  underWay += 1;
  try {
    const bytes = await fetchWithin(context, job, wanted);
    return bytes && { address: wanted.address, key: await storeUnattached(context, bytes) };
  } finally {
    underWay -= 1;
  }
}

/** Fetches within the author's time budget. Admins and imports are exempt, since only they bring whole catalogues. */
async function fetchWithin(context: Context, job: Wanted, wanted: store.WantedPicture) {
  const { author_id: authorId, role } = wanted;
  const payer = role === 'admin' || job.isImported ? null : (authorId ?? 'nobody');
  const fetch = () => fetchOrNote(context, job, wanted);
  if (payer === null) return fetch();
  if (await isUsedUp(context, 'pictureFetches', payer)) return note(context, job, 'too_many');
  return spendTime(context, 'pictureFetches', payer, fetch);
}

/** Shops' image servers often send a generic content type, so the bytes are inspected anyway. */
const pictureTypes = ['image/*', 'application/octet-stream', 'binary/octet-stream'];

/** @returns undefined if it can't be fetched, now or ever; the log has the reason */
async function fetchOrNote(
  context: Context,
  job: Wanted,
  wanted: store.WantedPicture,
): Promise<Uint8Array | undefined> {
  try {
    const { bytes } = await context.fetcher.fetch(wanted.address, {
      accept: pictureTypes,
      maxBytes: dealLimits.imageBytes,
      timeout: previewLimits.pictureTimeout,
      maxRedirects: previewLimits.maxRedirects,
      tooLarge: 'refuse',
    });
    if (await isBanned(context, bytes)) return note(context, job, 'removed');
    return (await inspect(wanted.author_id ?? 'nobody', bytes)) ? bytes : note(context, job, 'bad_image');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isLate(error)) return tryLateOne(context, job, wanted);
    if (error.code === 'page_unreachable') throw error;
    return note(context, job, error.code);
  }
}

function isLate({ cause }: Refusal): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}

async function tryLateOne(context: Context, job: Wanted, wanted: store.WantedPicture): Promise<undefined> {
  const late = (job.late ?? 0) + 1;
  if (late >= triesWhenLate) return note(context, job, 'timeout');
  await queue(context, { ...job, late }, wanted, latePause);
}

function note({ log }: Context, { dealId }: Wanted, reason: string): undefined {
  log.info({ dealId, reason }, "A deal's picture cannot be fetched.");
}
