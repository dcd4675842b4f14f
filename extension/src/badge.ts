import type { KnownProduct } from '@haggle/contract/deals/known-products';
import { isAvailable } from '@haggle/contract/deals/status';
import { phrase } from './words.ts';

/** Tells by shape as well as colour, for those who see no difference between red and green. */
const marks = {
  good: { text: '✓', color: '#18794e' },
  works: { text: '✓', color: '#18794e' },
  fair: { text: '=', color: '#5f574f' },
  high: { text: '↑', color: '#b4380f' },
};

/** Marks the button of a tab with what is known of the product it shows; without one, takes the mark away. */
export async function markTab(tabId: number, product: KnownProduct | undefined): Promise<void> {
  const level = product?.verdict?.level;
  const isLive = product !== undefined && isAvailable(product.lifecycleStatus);
  const { text, color } = isLive && level ? marks[level] : { text: product ? '•' : '', color: '#5f574f' };
  try {
    await chrome.action.setBadgeText({ tabId, text });
    await chrome.action.setBadgeBackgroundColor({ tabId, color });
    await chrome.action.setTitle({ tabId, title: titleOf(product) });
  } catch {
    // The tab may have been closed meanwhile, and then there is nothing to mark.
  }
}

function titleOf(product: KnownProduct | undefined): string {
  if (!product) return phrase('extension.name');
  return product.verdict?.text ?? phrase('extension.posted', { title: product.title });
}
