import * as trustLimits from '@haggle/contract/limits/trust';
import { can } from '../../../kernel/actor.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { toOptimizedImage } from '../../../platform/images/address.ts';
import { findActor } from '../../accounts/users/actions.ts';
import { readDeal } from '../../deals/actions.ts';
import { holdPictures } from '../../deals/held-edits/actions.ts';
import { incrementRevisions, lockDeal, updateDeal } from '../../deals/rows/actions.ts';
import { attachPictures, queueEncodingEarly } from '../../pictures/actions.ts';
import { type FetchJob, fetchExternalPicture, isStillReferenced } from '../../pictures/fetch-actions.ts';
import { decideFetchedPicture } from './fetched-rules.ts';

/**
 * Job: gives a deal the external picture it names, by the same rules as an edit its author or importer makes now.
 * @throws Refusal `page_unreachable`, which may be temporary
 */
export async function fetchPicture(context: Context, job: FetchJob): Promise<void> {
  const { dealId } = job;
  const fetched = await fetchExternalPicture(context, job);
  if (!fetched) return;
  await inTransaction(context, async (context) => {
    const deal = await lockDeal(context, dealId);
    // Its author may have changed their mind in the meantime.
    if (!deal || !(await isStillReferenced(context, dealId, fetched.address))) return;
    const state = { status: deal.status, isApproved: deal.approved_at !== null };
    // The importer vouches for an import's pictures, even if the deal belongs to a member who moved here with it.
    const isTrustedSource = job.isImported === true || (await isTrusted(context, deal.submitted_by));
    const action = decideFetchedPicture(state, isTrustedSource);
    // A stored picture that nothing shows is deleted automatically.
    if (action === 'forget') context.log.info({ dealId, status: deal.status }, 'A picture came too late for its deal.');
    else if (action === 'hold') await holdPicture(context, dealId, fetched.key);
    else await attachPicture(context, { dealId, key: fetched.key, needsReapproval: action === 'hang and ask again' });
  });
}

async function isTrusted(context: Context, authorId: string | null): Promise<boolean> {
  const author = authorId === null ? null : await findActor(context, authorId);
  if (!author || author.suspension) return false;
  return can(author, 'review') || author.trustLevel >= trustLimits.publishes;
}

async function attachPicture(
  context: Context,
  { dealId, key, needsReapproval }: { dealId: string; key: string; needsReapproval: boolean },
): Promise<void> {
  await attachPictures(context, dealId, [key]);
  const at = context.clock();
  await updateDeal(context, dealId, { revised_at: at, ...(needsReapproval && { approved_at: null }) });
  await incrementRevisions(context, [dealId]);
}

async function holdPicture(context: Context, dealId: string, key: string): Promise<void> {
  const { images } = await readDeal(context, null, dealId);
  const after = [toOptimizedImage({ key, width: 0, height: 0 }).jpeg];
  if (!(await holdPictures(context, { dealId, pictureKeys: [key], images: [images, after] }))) return;
  await queueEncodingEarly(context, [key]);
}
