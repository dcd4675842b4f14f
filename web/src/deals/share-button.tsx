import type { Deal } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import { t } from '@haggle/contract/messages/translate';
import { log } from '../lib/log.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';

type Shared = Pick<Deal, '_id' | 'slug' | 'title'>;

async function share(deal: Shared): Promise<void> {
  const url = `${location.origin}${dealPath(deal._id, deal.slug)}`;
  if (navigator.share) {
    // Closing the device's sheet rejects as well; there is nothing to tell then.
    await navigator.share({ title: deal.title, url }).catch((error: unknown) => log('warn', 'Not shared', error));
    return;
  }
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  // One toast, with what came of it in front.
  const unavailable = t('deals.shareUnavailable');
  if (isCopied) toast(t('deals.linkCopied'), 'good', undefined, { note: unavailable });
  else toast(unavailable);
}

/** Shares a deal by the device's own means. `isWordy` shows the word beside the sign. */
export function ShareButton({ deal, isWordy, className }: { deal: Shared; isWordy?: boolean; className?: string }) {
  const word = t('deals.share');
  return (
    <button type="button" aria-label={word} title={word} onClick={() => void share(deal)} className={className}>
      <Icon name="share" size={16} />
      {isWordy && <span className="max-[479px]:hidden">{word}</span>}
    </button>
  );
}
