import type { Context } from '../../../platform/context.ts';
import { readPictureKeys } from '../../pictures/actions.ts';
import { withoutPass } from './rules.ts';

/**
 * Returns the pictures that a deal will have after an edit, in order; undefined if they don't change.
 * @param keepImages the addresses to keep, in order; undefined to keep all
 * @param fresh the keys of new ones
 */
export async function picturesAfter(
  context: Context,
  dealId: string,
  keepImages: string[] | undefined,
  fresh: string[],
): Promise<string[] | undefined> {
  if (keepImages === undefined && fresh.length === 0) return undefined;
  const staying = keepImages?.map(withoutPass);
  const present = await readPictureKeys(context, dealId);
  const stays = ({ address, isReady }: (typeof present)[number]) =>
    // A picture that isn't encoded yet was never shown, so no one can have meant to remove it.
    staying === undefined || !isReady || staying.includes(address);
  const placeOf = ({ address }: (typeof present)[number]) => {
    const place = staying?.indexOf(address) ?? -1;
    return place === -1 ? present.length : place;
  };
  const kept = present.filter(stays).toSorted((a, b) => placeOf(a) - placeOf(b));
  // A picture sent again may not have been encoded, since its bytes were gone.
  const keys = [...new Set([...kept.map(({ key }) => key), ...fresh])];
  const isSame = keys.join() === present.map(({ key }) => key).join();
  return isSame && fresh.length === 0 ? undefined : keys;
}
