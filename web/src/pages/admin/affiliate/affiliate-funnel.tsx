import type { Funnel as Steps } from '@haggle/contract/affiliate/reports';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
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

const partnerSteps = ['monetised', 'conversions', 'approved', 'paid'] as const;

/** The steps from a view to a payment. A single partner's funnel starts at the monetised clicks. */
function stepsOf(data: Steps, isOfPartner: boolean): { id: string; name: string; value: number }[] {
  const ids = isOfPartner ? partnerSteps : (['views', 'clicks', ...partnerSteps] as const);
  return ids.flatMap((id) => {
    const value = data[id];
    return value === null ? [] : [{ id, name: t(`admin-affiliate.steps.${id}`), value }];
  });
}

const csvTitles = () => [t('admin-affiliate.funnel.step'), t('admin-affiliate.funnel.number')];

/** The funnel from views to clicks, orders and payments. */
export function AffiliateFunnel({ days, partner }: { days: Days; partner: string | undefined }) {
  const { data, error, isPending, refetch } = useQuery(funnelQuery(useApi(), days, partner));
  const { data: partners = [] } = useQuery(partnerChoicesQuery(useApi()));
  const steps = data ? stepsOf(data, partner !== undefined) : [];
  return (
    <div className="max-w-3xl">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <AddressSelect
          field="partner"
          label={t('admin-affiliate.words.partner')}
          choices={[['', t('admin-affiliate.funnel.all')], ...partners.map(({ _id, name }) => [_id, name] as const)]}
        />
        <Button
          size="small"
          disabled={!data}
          onClick={() => saveFile('funnel.csv', toCsv([csvTitles(), ...steps.map((step) => [step.name, step.value])]))}
        >
          <Download size={14} aria-hidden /> {t('ui.table.csv')}
        </Button>
      </div>
      {isPending && <Skeleton className="h-96 rounded-xl" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Panel title={t('admin-affiliate.funnel.title')}>
          <Funnel
            label={t('admin-affiliate.funnel.title')}
            valueTitle={t('admin-affiliate.funnel.number')}
            steps={steps}
          />
          <p className="mt-3 text-faint text-sm">
            {rich('admin-affiliate.funnel.counted', {
              time: () => <TimeAgo time={data.countedAt} isInSentence />,
            })}
            {partner === undefined && ` ${t('admin-affiliate.funnel.sources')}`}
            {data.views === null && partner === undefined && ` ${t('admin-affiliate.funnel.noViews')}`}
          </p>
        </Panel>
      )}
    </div>
  );
}
