import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useNow } from '../../lib/clock.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PriceLine } from './price-line.tsx';
import { PriceTable } from './price-table.tsx';
import { readingsOf } from './price-words.ts';
import { pricesQuery } from './queries.ts';

/** The known prices as a line, and as a table for who prefers one. */
export function PriceChart({ dealId }: { dealId: string }) {
  const { data, isPending, refetch } = useQuery(pricesQuery(useApi(), dealId));
  const now = useNow();
  const [isTable, setIsTable] = useState(false);
  const tableId = useId();
  if (isPending) return <Skeleton className="h-70" />;
  if (!data) return <ErrorLine text="Failed to load the price history" onRetry={() => void refetch()} />;
  return (
    <>
      <PriceLine readings={readingsOf(data.points, now)} />
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isTable}
        aria-controls={tableId}
        onClick={() => setIsTable(!isTable)}
        className="mt-2"
      >
        <Table2 size={15} aria-hidden />
        {isTable ? 'Hide the table' : 'Show as a table'}
      </Button>
      <div id={tableId}>{isTable && <PriceTable points={data.points} />}</div>
    </>
  );
}
