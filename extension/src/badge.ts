import type { KnownProduct } from '@haggle/contract/deals/known-products';
import { isAvailable } from '@haggle/contract/deals/status';
import { phrase } from './words.ts';

/** Marks differ in shape as well as colour, for colour-blind users. */
const badgesByLevel = {
  good: { text: '✓', color: '#18794e' },
  works: { text: '✓', color: '#18794e' },
  fair: { text: '=', color: '#5f574f' },
  high: { text: '↑', color: '#b4380f' },
};

/** A page in a tab. */
export interface TabPage {
  tabId: number;
  url: string;
}

/** Marks a tab's button with the verdict on its page's product; without a product, removes the mark. */
export async function setTabBadge({ tabId, url }: TabPage, product: KnownProduct | undefined): Promise<void> {
  const level = product?.verdict?.level;
  const isLive = product !== undefined && isAvailable(product.lifecycleStatus);
  const { text, color } = isLive && level ? badgesByLevel[level] : { text: product ? '•' : '', color: '#5f574f' };
  try {
    // The tab may show another page by now.
    if ((await chrome.tabs.get(tabId)).url !== url) return;
    await chrome.action.setBadgeText({ tabId, text });
    await chrome.action.setBadgeBackgroundColor({ tabId, color });
    await chrome.action.setTitle({ tabId, title: titleOf(product) });
  } catch {
    // The tab may have been closed in the meantime.
  }
}

function titleOf(product: KnownProduct | undefined): string {
  if (!product) return phrase('extension.name');
  return product.verdict?.text ?? phrase('extension.posted', { title: product.title });
}
