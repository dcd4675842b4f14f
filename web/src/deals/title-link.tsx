import type { Deal } from '@haggle/contract/deals/deals';
import { clsx } from 'clsx';
import { DealLink } from './deal-link.tsx';

/** A deal's title as a link, for tables. Cut after two lines in the text's own direction, whatever the page's is. */
export function TitleLink({ deal, className }: { deal: Pick<Deal, '_id' | 'slug' | 'title'>; className?: string }) {
  return (
    <DealLink deal={deal} className={clsx('line-clamp-2 break-words hover:underline', className)}>
      {deal.title}
    </DealLink>
  );
}
