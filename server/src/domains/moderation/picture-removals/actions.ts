import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { clearAvatars } from '../../accounts/users/avatar-actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { removePictureFromEdits } from '../../deals/held-edits/actions.ts';
import { banFromDeals, deletePicture, queueDeletion } from '../../pictures/actions.ts';
import { deleteSharePicture } from '../../sharing/share-images/actions.ts';

/**
 * Removes a picture permanently from storage and from every deal, edit and profile that shows it, and refuses it from
 * then on. Copies in browsers and intermediate caches are out of reach.
 * @throws Refusal `picture_not_found` when nothing shows it
 */
export async function removePicture(context: Context, actor: Actor, key: string, reason: string | null): Promise<void> {
  const dealIds = await inTransaction(context, async (context) => {
    const dealIds = await banFromDeals(context, key);
    const edited = await removePictureFromEdits(context, key);
    const members = await clearAvatars(context, key);
    const changes = { picture: [key, null] } as const;
    const entry = { action: 'picture.removed', changes, reason };
    const subjects = [
      ...[...new Set([...dealIds, ...edited])].map((id) => ['deal', id] as const),
      ...members.map((id) => ['user', id] as const),
    ];
    if (subjects.length === 0) throw new Refusal('picture_not_found');
    for (const [subject, subjectId] of subjects) await recordAudit(context, actor, { ...entry, subject, subjectId });
    // An encoding in progress would write its files after they are deleted.
    await queueDeletion(context, key);
    await announceEviction(context.database);
    return dealIds;
  });
  await deletePicture(context, key);
  for (const dealId of dealIds) await deleteSharePicture(context, dealId);
}
