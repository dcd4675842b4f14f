import { type DealStatus, isEditable, isPublic, isPublished } from '@haggle/contract/deals/status';

/**
 * Ways to handle a picture that arrives some time after its address was written: attach it to the deal, attach it and
 * withdraw the approval given without it, submit it to the moderators as an edit, or drop it.
 */
export type FetchedPictureAction = 'hang' | 'hang and ask again' | 'hold' | 'forget';

/**
 * Decides what to do with a fetched picture. Its server chooses when to respond, and with what, so the picture counts
 * as an edit that the author makes now.
 * @param isTrusted whether the author's edits of published deals need no approval
 */
export function decideFetchedPicture(
  { status, isApproved }: { status: DealStatus; isApproved: boolean },
  isTrusted: boolean,
): FetchedPictureAction {
  if (status === 'pending') return isApproved && !isTrusted ? 'hang and ask again' : 'hang';
  if (isTrusted) return isPublic(status) ? 'hang' : 'forget';
  return isPublished(status) && isEditable(status) ? 'hold' : 'forget';
}
