import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { TrendingDown } from 'lucide-react';
import { useApi } from '../../lib/api-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { priceOutlineQuery } from './queries.ts';

/** `Lowest in 90 days`, where enough prices are known to say so. */
export function LowestBadge({ dealId }: { dealId: string }) {
  const { data } = useQuery(priceOutlineQuery(useApi(), dealId));
  if (!data?.lowestInDays) return null;
  return (
    <Badge tone="saved">
      <TrendingDown size={12} aria-hidden />
      {t('prices.badge', { count: data.lowestInDays })}
    </Badge>
  );
}
