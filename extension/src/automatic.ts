import { isKnownShopsProduct } from './product.ts';
import { hostPattern, type Site } from './site.ts';

/** All addresses that may be those of shops. */
export const everywhere = ['https://*/*'];

/** Whether the products of all shops that Haggle knows are looked up by themselves. */
export function checksKnownShops(): Promise<boolean> {
  return chrome.permissions.contains({ origins: everywhere });
}

/** The shops that somebody chose to have looked up by themselves, as `https://shop.example`. */
export async function readChosenShops(): Promise<string[]> {
  const { shops = [] } = await chrome.storage.local.get<{ shops?: string[] }>('shops');
  return shops;
}

/** @returns whether the person agreed; must follow a press at once, or browsers do not ask */
export async function chooseShop(origin: string): Promise<boolean> {
  if (!(await chrome.permissions.request({ origins: [hostPattern(origin)] }))) return false;
  await chrome.storage.local.set({ shops: [...new Set([...(await readChosenShops()), origin])].toSorted() });
  return true;
}

export async function forgetShop(origin: string): Promise<void> {
  await chrome.storage.local.set({ shops: (await readChosenShops()).filter((shop) => shop !== origin) });
  try {
    await chrome.permissions.remove({ origins: [hostPattern(origin)] });
  } catch {
    // A build for one community has permissions that cannot be given back; the list decides as well.
  }
}

/** Whether a page is looked up without being asked to: of a chosen shop any but its front page, elsewhere products alone. */
export async function isLookedUp(site: Site, address: string): Promise<boolean> {
  const url = URL.parse(address);
  if (!url || url.origin === site.origin) return false;
  const chosen = await readChosenShops();
  if (chosen.includes(url.origin)) return `${url.pathname}${url.search}` !== '/';
  return isKnownShopsProduct(address) && (await checksKnownShops());
}
