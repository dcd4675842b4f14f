import type { DealDetail } from '@haggle/contract/deals/deals';
import * as trustLimits from '@haggle/contract/limits/trust';
import type { DealDraft } from '@haggle/contract/posting/submissions';
import { type Actor, can } from '../../../kernel/actor.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { hasVerifiedAddress } from '../../accounts/users/address-actions.ts';
import { holdActor } from '../../accounts/users/row-actions.ts';
import { mustWait, textOfDeal } from '../../blocklist/actions.ts';
import { readDeal } from '../../deals/actions.ts';
import { recordChange } from '../../deals/history/actions.ts';
import { moveDeal } from '../../deals/lifecycle/actions.ts';
import { insertDeal } from '../../deals/rows/actions.ts';
import { refuseSameDeal } from '../../deals/same-deal-actions.ts';
import { identifyLink } from '../../links/actions.ts';
import { attachPictures, type Photo, storePictures } from '../../pictures/actions.ts';
import { queuePictureFetch } from '../../pictures/fetch-actions.ts';
import { toAmounts } from './amount-actions.ts';
import { refusePassedEnd, toRow } from './draft-actions.ts';

/**
 * Posts a deal. It waits for approval unless its author is trusted.
 * @throws Refusal `invalid`, `shortened_link`, `same_deal` with a link to the existing deal, `bad_image`,
 * `no_exchange_rate`, `content_blocked`
 */
export async function submitDeal(
  context: Context,
  actor: Actor,
  draft: DealDraft,
  photos: Photo[] = [],
): Promise<DealDetail> {
  const checked = await checkDraft(context, actor, draft);
  const pictures = await storePictures(context, actor, photos);
  return inTransaction(context, async (context) =>
    readDeal(context, actor, await insertSubmission(context, actor, { ...checked, draft, pictures })),
  );
}

/**
 * Does the same without pictures, for callers that don't read the deal right away.
 * @returns its id
 * @throws Refusal as `submitDeal`
 */
export async function postDeal(context: Context, actor: Actor, draft: DealDraft): Promise<string> {
  const checked = await checkDraft(context, actor, draft);
  return inTransaction(context, (context) => insertSubmission(context, actor, { ...checked, draft, pictures: [] }));
}

interface CheckedDraft {
  /** The link key of its address. */
  key: string;
  /** Whether the blocklist makes it wait for a moderator, whoever posts it. */
  waits: boolean;
}

async function checkDraft(context: Context, actor: Actor, draft: DealDraft): Promise<CheckedDraft> {
  refusePassedEnd(context, draft);
  const { key } = identifyLink(draft.dealURL);
  return { key, waits: await mustWait(context, actor, textOfDeal(draft)) };
}

async function insertSubmission(
  context: Context,
  actor: Actor,
  { key, waits, draft, pictures }: CheckedDraft & { draft: DealDraft; pictures: readonly string[] },
): Promise<string> {
  await holdActor(context, actor);
  await refuseSameDeal(context, key);
  const at = context.clock();
  const id = await insertDeal(context, {
    ...(await toRow(context, draft, { at })),
    // Anyone could write a known name here; only moderators may post for others.
    ...(!can(actor, 'review') && { attributed_to: null }),
    submitted_by: actor.id,
    submitted_at: at,
    posted_at: at,
    status_changed_at: at,
    updated_at: at,
  });
  await attachPictures(context, id, pictures);
  if (pictures.length === 0 && draft.imageUrl) await queuePictureFetch(context, id);
  await recordChange(context, { dealId: id, actorId: actor.id, mover: 'author', kind: 'submitted' });
  await recordEvent(context, 'deal.submitted', { dealId: id, authorId: actor.id });
  if (!waits) await publishImmediately(context, actor, { dealId: id, draft });
  return id;
}

/** Trusted members' deals don't wait, unless the deal starts later or the author's address isn't verified. */
async function publishImmediately(
  context: Context,
  actor: Actor,
  { dealId, draft }: { dealId: string; draft: DealDraft },
): Promise<void> {
  const startsLater = draft.startsAt && new Date(draft.startsAt) > context.clock();
  if (actor.trustLevel < trustLimits.publishes || startsLater || !hasVerifiedAddress(context, actor)) return;
  await moveDeal(context, { dealId, from: 'pending', to: 'active', mover: 'trusted', actorId: actor.id });
}

/** @throws Refusal `no_exchange_rate` for that day, and `invalid`, as importing the deal would */
export async function checkAmounts(context: Context, draft: DealDraft, postedAt: Date): Promise<void> {
  await toAmounts(context, draft, { at: postedAt });
}
