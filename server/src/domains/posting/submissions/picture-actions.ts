import type { Context } from '../../../platform/context.ts';
import { readPictureKeys } from '../../pictures/actions.ts';
import { withoutPass } from './rules.ts';

/**
 * The pictures that a deal has after an edit, in order; undefined when they stay as they are.
 * @param keepImages addresses of those that stay, in order; undefined when all do
 * @param fresh keys of new ones
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
    // What is not encoded yet was never shown, so nobody can have meant to take it away.
    staying === undefined || !isReady || staying.includes(address);
  const placeOf = ({ address }: (typeof present)[number]) => {
    const place = staying?.indexOf(address) ?? -1;
    return place === -1 ? present.length : place;
  };
  const kept = present.filter(stays).toSorted((a, b) => placeOf(a) - placeOf(b));
  // One that comes again may not have been encoded, since its bytes were gone.
  const keys = [...new Set([...kept.map(({ key }) => key), ...fresh])];
  const isSame = keys.join() === present.map(({ key }) => key).join();
  return isSame && fresh.length === 0 ? undefined : keys;
}
