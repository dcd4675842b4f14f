import type { Deal } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import { t } from '@haggle/contract/messages/translate';
import { log } from '../lib/log.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';

type SharedDeal = Pick<Deal, '_id' | 'slug' | 'title'>;

async function share(deal: SharedDeal): Promise<void> {
  const url = `${location.origin}${dealPath(deal._id, deal.slug)}`;
  if (navigator.share) {
    // Closing the share sheet also rejects, which needs no message.
    await navigator.share({ title: deal.title, url }).catch((error: unknown) => log('warn', 'Not shared', error));
    return;
  }
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  // A single toast, with the outcome first.
  const unavailable = t('deals.shareUnavailable');
  if (isCopied) toast(t('deals.linkCopied'), 'good', undefined, { note: unavailable });
  else toast(unavailable);
}

/** A button that shares a deal with the device's share sheet. `hasLabel` shows the label next to the icon. */
export function ShareButton({
  deal,
  hasLabel,
  className,
}: {
  deal: SharedDeal;
  hasLabel?: boolean;
  className?: string;
}) {
  const label = t('deals.share');
  return (
    <button type="button" aria-label={label} title={label} onClick={() => void share(deal)} className={className}>
      <Icon name="share" size={16} />
      {hasLabel && <span className="max-[479px]:hidden">{label}</span>}
    </button>
  );
}
