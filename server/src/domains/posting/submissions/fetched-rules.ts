import { type DealStatus, isEditable, isPublic, isPublished } from '@haggle/contract/deals/status';

/**
 * What to do with a picture that arrives some time after its address was written: hang it on the deal, the same and
 * withdraw the approval that was given without it, put it before the moderators as an edit, or forget it.
 */
export type FetchedPlace = 'hang' | 'hang and ask again' | 'hold' | 'forget';

/**
 * Whoever runs the server at that address chooses when to answer, and with what. So the picture counts as an edit of the
 * author's that is made now.
 * @param isTrusted whether the author's edits of published deals need nobody's consent
 */
export function placeOfFetched(
  { status, isApproved }: { status: DealStatus; isApproved: boolean },
  isTrusted: boolean,
): FetchedPlace {
  if (status === 'pending') return isApproved && !isTrusted ? 'hang and ask again' : 'hang';
  if (isTrusted) return isPublic(status) ? 'hang' : 'forget';
  return isPublished(status) && isEditable(status) ? 'hold' : 'forget';
}
