import * as dealLimits from '@haggle/contract/limits/deals';
import * as pictureLimits from '@haggle/contract/limits/pictures';
import * as previewLimits from '@haggle/contract/limits/previews';
import type { Jobs } from '../../kernel/jobs.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isUsedUp, spendTime } from '../../platform/budgets.ts';
import type { Context } from '../../platform/context.ts';
import { inspect } from '../../platform/images/images.ts';
import { addJob, addJobs } from '../../platform/jobs/jobs.ts';
import { isBanned, storeUnattached } from './original-actions.ts';
import * as store from './store.ts';

const { atOnce, fullPause, tries, triesWhenLate, latePause } = pictureLimits.fetch;

/** A request to fetch a deal's picture from another site. */
export type FetchJob = Jobs['fetch-picture'];

/** Queues a fetch of the external picture that a deal names. The job does nothing if the deal has a picture by then. */
export async function queuePictureFetch(context: Context, dealId: string): Promise<void> {
  const picture = await store.findExternalPicture(context.database, dealId);
  if (picture) await queue(context, { dealId }, picture);
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
async function queue(context: Context, job: FetchJob, { author_id: id }: store.ExternalPicture, wait?: number) {
  const options = { queue: queueOf(id), key: keyOf(job.dealId), maxTries: tries };
  await addJob(context.database, 'fetch-picture', job, wait === undefined ? options : { ...options, wait });
}

function keyOf(dealId: string): string {
  return `fetch-picture ${dealId}`;
}

/** Returns what is still happening to a deal's pictures, so that more of them may appear. */
export async function readPendingPictures(context: Context, dealId: string): Promise<'fetching' | 'preparing' | null> {
  const { isFetching, isPreparing } = await store.findPendingWork(context.database, dealId, keyOf(dealId));
  if (isFetching && (await store.findExternalPicture(context.database, dealId))) return 'fetching';
  return isPreparing ? 'preparing' : null;
}

/** Whether a deal still has no picture of its own and still names this address. */
export async function isStillReferenced(context: Context, dealId: string, address: string): Promise<boolean> {
  return (await store.findExternalPicture(context.database, dealId))?.address === address;
}

/** The number of shops this process is waiting for. */
let runningFetches = 0;

/**
 * Fetches and stores the external picture that a deal names, so that readers needn't request it from a third party.
 * @returns undefined if there is none, or not now; in that case it is queued again where that makes sense
 * @throws Refusal `page_unreachable`, which may be temporary; any other problem with the picture is final
 */
export async function fetchExternalPicture(
  context: Context,
  job: FetchJob,
): Promise<{ address: string; key: string } | undefined> {
  const picture = await store.findExternalPicture(context.database, job.dealId);
  if (!picture) return undefined;
  if (runningFetches >= atOnce) {
    await queue(context, job, picture, fullPause);
    return undefined;
  }
  runningFetches += 1;
  try {
    const bytes = await fetchWithinBudget(context, job, picture);
    return bytes && { address: picture.address, key: await storeUnattached(context, bytes) };
  } finally {
    runningFetches -= 1;
  }
}

/** Fetches within the author's time budget. Admins and imports are exempt, since only they bring whole catalogues. */
async function fetchWithinBudget(context: Context, job: FetchJob, picture: store.ExternalPicture) {
  const { author_id: authorId, role } = picture;
  const budgetOwner = role === 'admin' || job.isImported ? null : (authorId ?? 'nobody');
  const fetch = () => fetchOrLog(context, job, picture);
  if (budgetOwner === null) return fetch();
  if (await isUsedUp(context, 'pictureFetches', budgetOwner)) return logFailure(context, job, 'too_many');
  return spendTime(context, 'pictureFetches', budgetOwner, fetch);
}

/** Shops' image servers often send a generic content type, so the bytes are inspected anyway. */
const pictureTypes = ['image/*', 'application/octet-stream', 'binary/octet-stream'];

/** @returns undefined if it can't be fetched, now or ever; the log has the reason */
async function fetchOrLog(
  context: Context,
  job: FetchJob,
  picture: store.ExternalPicture,
): Promise<Uint8Array | undefined> {
  try {
    const { bytes } = await context.fetcher.fetch(picture.address, {
      accept: pictureTypes,
      maxBytes: dealLimits.imageBytes,
      timeout: previewLimits.pictureTimeout,
      maxRedirects: previewLimits.maxRedirects,
      tooLarge: 'refuse',
    });
    if (await isBanned(context, bytes)) return logFailure(context, job, 'removed');
    return (await inspect(picture.author_id ?? 'nobody', bytes)) ? bytes : logFailure(context, job, 'bad_image');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isTimeout(error)) return retryLate(context, job, picture);
    if (error.code === 'page_unreachable') throw error;
    return logFailure(context, job, error.code);
  }
}

function isTimeout({ cause }: Refusal): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}

async function retryLate(context: Context, job: FetchJob, picture: store.ExternalPicture): Promise<undefined> {
  const late = (job.late ?? 0) + 1;
  if (late >= triesWhenLate) return logFailure(context, job, 'timeout');
  await queue(context, { ...job, late }, picture, latePause);
}

function logFailure({ log }: Context, { dealId }: FetchJob, reason: string): undefined {
  log.info({ dealId, reason }, "A deal's picture cannot be fetched.");
}
