import type { Funnel as Steps } from '@haggle/contract/affiliate/reports';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import { Funnel } from '../../../ui/charts/funnel.tsx';
import { toCsv } from '../../../ui/csv.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { partnerChoicesQuery } from '../partners/queries.ts';
import { Panel } from './affiliate-panel.tsx';
import { type Days, funnelQuery } from './queries.ts';

/** The steps from a view to a payment; of one partner only those that it knows of. */
function stepsOf(data: Steps, isOfPartner: boolean): { id: string; name: string; value: number }[] {
  const { views, clicks, monetised, conversions, approved, paid } = data;
  const before = [
    ...(views === null ? [] : [{ id: 'views', name: 'Views of deals', value: views }]),
    { id: 'clicks', name: 'Clicks through to a store', value: clicks },
  ];
  return [
    ...(isOfPartner ? [] : before),
    { id: 'monetised', name: "Clicks through a partner's link", value: monetised },
    { id: 'conversions', name: 'Orders, rejected ones too', value: conversions },
    { id: 'approved', name: 'Approved', value: approved },
    { id: 'paid', name: 'Paid', value: paid },
  ];
}

/** How many views become clicks, orders and payments. */
export function AffiliateFunnel({ days, partner }: { days: Days; partner: string | undefined }) {
  const { data, error, isPending, refetch } = useQuery(funnelQuery(useApi(), days, partner));
  const { data: partners = [] } = useQuery(partnerChoicesQuery(useApi()));
  const steps = data ? stepsOf(data, partner !== undefined) : [];
  return (
    <div className="max-w-3xl">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <AddressSelect
          field="partner"
          label="Partner"
          choices={[['', 'All'], ...partners.map(({ _id, name }) => [_id, name] as const)]}
        />
        <Button
          size="small"
          disabled={!data}
          onClick={() =>
            saveFile('funnel.csv', toCsv([['Step', 'Number'], ...steps.map((step) => [step.name, step.value])]))
          }
        >
          <Download size={14} aria-hidden /> CSV
        </Button>
      </div>
      {isPending && <Skeleton className="h-96 rounded-xl" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Panel title="From views to payments">
          <Funnel label="From views to payments" valueTitle="Number" steps={steps} />
          <p className="mt-3 text-faint text-sm">
            Orders are those made in these days, whenever the click was. Clicks counted{' '}
            <TimeAgo time={data.countedAt} className="lowercase" />.
            {data.views === null && partner === undefined && ' Views are not counted on this site.'}
          </p>
        </Panel>
      )}
    </div>
  );
}
