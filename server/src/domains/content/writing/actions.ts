import type { WritingDraft, WritingPicture } from '@haggle/contract/content/writing';
import * as writingLimits from '@haggle/contract/limits/writing';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { keyInAddress } from '../../../platform/images/address.ts';
import { readSize } from '../../../platform/images/images.ts';
import { holdActor } from '../../accounts/users/row-actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { type Photo, queueDeletion, storeAndEncode } from '../../pictures/actions.ts';
import * as store from './store.ts';
import { toDraft, toPicture, toRevision } from './views.ts';

export { toPicture } from './views.ts';

/** Returns the actor's unsaved draft of a text, or null. */
export async function readDraft(context: Context, actor: Actor, text: store.Subject): Promise<WritingDraft | null> {
  const row = await store.findDraft(context.database, { ...text, author: actor.id });
  return row ? toDraft(row) : null;
}

/** Stores the actor's draft of a text. No one else sees it. */
export function saveDraft(
  context: Context,
  actor: Actor,
  text: store.Subject,
  draft: { fields: object; basedOn: string | null },
): Promise<{ savedAt: string }> {
  return inTransaction(context, async (context) => {
    await holdActor(context, actor);
    const at = context.clock();
    await store.putDraft(context.database, { ...text, ...draft, author: actor.id, at });
    return { savedAt: at.toISOString() };
  });
}

export function deleteDraft(context: Context, actor: Actor, text: store.Subject): Promise<void> {
  return store.deleteDraft(context.database, { ...text, author: actor.id });
}

/** Scheduled: deletes abandoned drafts, and pictures that no text shows any more. */
export async function deleteUnusedWriting(context: Context): Promise<void> {
  await store.deleteOldDrafts(context.database, daysBefore(context.clock(), writingLimits.draftDays));
  await inTransaction(context, async (context) => {
    const before = daysBefore(context.clock(), writingLimits.pictureDays);
    for (const key of await store.deleteUnusedPictures(context.database, before)) await queueDeletion(context, key);
  });
}

export async function listRevisions(context: Context, text: store.Subject, page: PageRequest) {
  return toList(page, await store.listRevisions(context.database, text, page), toRevision);
}

/** @throws Refusal `revision_not_found` */
export async function readRevision(context: Context, id: string) {
  const row = await store.findRevision(context.database, id);
  if (!row) throw new Refusal('revision_not_found');
  return { ...toRevision(row), body: row.body };
}

interface RevisionText {
  title: string;
  body: string;
}

/**
 * Stores a revision of a text and deletes the actor's draft, in the transaction that saves the text.
 * @param before the previous text, in case no revision of it was stored; undefined for a new text
 */
export async function storeRevision(
  context: Context,
  actor: Actor,
  text: store.Subject,
  { before, now }: { before: (RevisionText & { at: Date }) | undefined; now: RevisionText },
): Promise<void> {
  const last = await store.findLastRevision(context.database, text);
  if (!last && before) {
    const { title, body, at } = before;
    await store.insertRevision(context.database, { ...text, title, body, by: null, at });
  }
  const latest = last ?? before;
  if (latest?.title !== now.title || latest.body !== now.body) {
    await store.insertRevision(context.database, { ...text, ...now, by: actor.id, at: context.clock() });
    await store.pruneRevisions(context.database, text, writingLimits.maxRevisions);
  }
  await deleteDraft(context, actor, text);
}

/** Moves the revisions of a text to its new address, in the running transaction. */
export async function moveRevisions(context: Context, text: store.Subject, to: string): Promise<void> {
  await store.moveRevisions(context.database, text, to);
}

/** @throws Refusal `bad_image`, `invalid` without a file or for one that is too large */
export async function addPicture(
  context: Context,
  actor: Actor,
  photo: (Photo & { bytes: number }) | undefined,
): Promise<WritingPicture> {
  if (!photo) throw invalidField('picture', t('site.errors.choosePicture'));
  if (photo.bytes > writingLimits.pictureBytes) throw invalidField('picture', t('content.errors.pictureMost'));
  const key = keyInAddress(await storeAndEncode(context, actor, photo));
  const size = await readSize(photo.path);
  if (!size || !key) throw new Refusal('bad_image');
  const { width, height } = size;
  await inTransaction(context, async (context) => {
    await store.putPicture(context.database, { key, width, height, by: actor.id, at: context.clock() });
    const changes = { name: [null, photo.name] } as const;
    await recordAudit(context, actor, { action: 'picture.added', subject: 'picture', subjectId: key, changes });
  });
  return toPicture(key, size);
}

/**
 * Checks that a cover is a picture that was added for texts.
 * @throws Refusal `invalid` about `coverKey`
 */
export async function requirePicture(context: Context, key: string): Promise<void> {
  if (!(await store.hasPicture(context.database, key))) {
    throw invalidField('coverKey', t('site.errors.choosePicture'));
  }
}
