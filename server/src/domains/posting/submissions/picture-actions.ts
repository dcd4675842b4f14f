import type { Context } from '../../../platform/context.ts';
import { readPictureKeys } from '../../pictures/actions.ts';
import { withoutPass } from './rules.ts';

/**
 * Returns the pictures that a deal will have after an edit, in order; undefined if they don't change.
 * @param keepImages the addresses to keep, in order; undefined to keep all
 * @param newKeys the keys of new ones
 */
export async function picturesAfterEdit(
  context: Context,
  dealId: string,
  keepImages: string[] | undefined,
  newKeys: string[],
): Promise<string[] | undefined> {
  if (keepImages === undefined && newKeys.length === 0) return undefined;
  const keptAddresses = keepImages?.map(withoutPass);
  const present = await readPictureKeys(context, dealId);
  const isKept = ({ address, isReady }: (typeof present)[number]) =>
    // A picture that isn't encoded yet was never shown, so no one can have meant to remove it.
    keptAddresses === undefined || !isReady || keptAddresses.includes(address);
  const positionOf = ({ address }: (typeof present)[number]) => {
    const index = keptAddresses?.indexOf(address) ?? -1;
    return index === -1 ? present.length : index;
  };
  const keptPictures = present.filter(isKept).toSorted((a, b) => positionOf(a) - positionOf(b));
  // A picture sent again may not have been encoded, since its bytes were gone.
  const keys = [...new Set([...keptPictures.map(({ key }) => key), ...newKeys])];
  const isSame = keys.join() === present.map(({ key }) => key).join();
  return isSame && newKeys.length === 0 ? undefined : keys;
}
