import { isKnownShopsProduct } from './product.ts';
import { hostPattern, type Site } from './site.ts';

/** All hosts on which a shop may be. */
export const allHosts = ['https://*/*'];

/** Returns whether products of all known shops are looked up automatically. */
export function checksKnownShops(): Promise<boolean> {
  return chrome.permissions.contains({ origins: allHosts });
}

/** Returns the shops that the user chose for automatic lookup, as `https://shop.example`. */
export async function readChosenShops(): Promise<string[]> {
  const { shops = [] } = await chrome.storage.local.get<{ shops?: string[] }>('shops');
  return shops;
}

/** @returns whether the user agreed; call it directly in a click handler, or browsers won't ask */
export async function chooseShop(origin: string): Promise<boolean> {
  if (!(await chrome.permissions.request({ origins: [hostPattern(origin)] }))) return false;
  await chrome.storage.local.set({ shops: [...new Set([...(await readChosenShops()), origin])].toSorted() });
  return true;
}

export async function clearShop(origin: string): Promise<void> {
  await chrome.storage.local.set({ shops: (await readChosenShops()).filter((shop) => shop !== origin) });
  try {
    await chrome.permissions.remove({ origins: [hostPattern(origin)] });
  } catch {
    // A build for one site has permissions that can't be removed, so the list decides too.
  }
}

/** Returns whether a page is looked up automatically: any page but the front page of a chosen shop, elsewhere only products. */
export async function isLookedUp(site: Site, address: string): Promise<boolean> {
  const url = URL.parse(address);
  if (!url || url.origin === site.origin) return false;
  const chosenShops = await readChosenShops();
  if (chosenShops.includes(url.origin)) return `${url.pathname}${url.search}` !== '/';
  return isKnownShopsProduct(address) && (await checksKnownShops());
}
