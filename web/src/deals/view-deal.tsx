import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import type { MouseEvent } from 'react';
import { isForBrowser } from '../lib/modifier-keys.ts';
import { randomId } from '../lib/random-id.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';

const probeTimeout = 4_000;

/** Returns the path that redirects to the shop and counts the click. */
export function redirectPath(dealId: string): string {
  return `/api/affiliate/redirect/${dealId}`;
}

type DealLinkFields = Pick<Deal, '_id' | 'dealURL' | 'couponCode'>;

/** Copies the coupon code. If the clipboard is blocked, no message is needed: the code is on the deal's page. */
function copyCode(code: string): void {
  void navigator.clipboard?.writeText(code).then(
    () => toast(t('deals.codeCopied', { code }), 'good'),
    () => undefined,
  );
}

/**
 * Opens the shop in a new tab. If the redirect is down or blocked, the deal's own address opens instead. The tab opens
 * immediately, since later it would count as a pop-up; a HEAD request tests the redirect, then the tab navigates.
 */
async function openShop(event: MouseEvent, { _id, dealURL, couponCode }: DealLinkFields): Promise<void> {
  // Before the tab opens, since only the focused window may write to the clipboard.
  if (couponCode) copyCode(couponCode);
  if (isForBrowser(event)) return;
  const tab = window.open('about:blank', '_blank');
  if (!tab) return;
  tab.opener = null;
  event.preventDefault();
  tab.location.href = (await isReachable(redirectPath(_id))) ? new URL(redirectPath(_id), location.href).href : dealURL;
}

async function isReachable(path: string): Promise<boolean> {
  try {
    const headers = { 'x-request-id': randomId() };
    const options = { method: 'HEAD', redirect: 'manual', headers, signal: AbortSignal.timeout(probeTimeout) } as const;
    const { type, ok, status } = await fetch(path, options);
    // A deal that is gone doesn't lead to its shop.
    return ok || type === 'opaqueredirect' || status === 404;
  } catch {
    return false;
  }
}

/** The button to the shop. */
export function ViewDeal({
  deal,
  size = 'small',
  variant = 'primary',
  label = t('deals.viewDeal'),
  className,
}: {
  deal: DealLinkFields & Pick<Deal, 'isMonetised'>;
  size?: 'small' | 'large';
  variant?: 'primary' | 'secondary';
  label?: string;
  className?: string;
}) {
  return (
    <a
      href={redirectPath(deal._id)}
      target="_blank"
      rel={`${deal.isMonetised ? 'sponsored nofollow' : 'nofollow ugc'} noopener`}
      onClick={(event) => void openShop(event, deal)}
      className={buttonClass({ variant, size }, className)}
    >
      {label}
      <Icon name="out" size={size === 'small' ? 14 : 17} />
    </a>
  );
}
