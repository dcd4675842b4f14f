import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useNow } from '../../../lib/clock.tsx';
import { daysOf, readRange } from '../../../lib/day-range.ts';
import { DayRangeBar } from '../../../ui/day-range-bar.tsx';
import { type AdvancedSearch, advancedParts } from '../places/affiliate-places.ts';
import { AffiliateFunnel } from './affiliate-funnel.tsx';
import { Tabs } from './affiliate-tabs.tsx';
import { Anomalies } from './anomalies.tsx';
import { Cohorts } from './cohorts.tsx';
import { PartnerComparison } from './partner-comparison.tsx';

/** The page /admin/advanced-affiliate-stats: comparisons of partners, deals and clicks. */
export function AdvancedScreen({ search }: { search: AdvancedSearch }) {
  const { show: part = 'partners', page } = search;
  const range = readRange({ ...search });
  const days = daysOf(range, useNow());
  const parts: Record<NonNullable<AdvancedSearch['show']>, () => ReactNode> = {
    partners: () => <PartnerComparison days={days} page={page} />,
    funnel: () => <AffiliateFunnel days={days} partner={search.partner} />,
    cohorts: () => <Cohorts measure={search.measure} months={search.months} />,
    anomalies: () => <Anomalies days={days} page={page} kind={search.kind} />,
  };
  return (
    <AdminPage
      title={t('admin-affiliate.advanced.title')}
      text={t('admin-affiliate.advanced.text')}
      aside={part !== 'cohorts' && <DayRangeBar range={range} />}
    >
      <Tabs
        label={t('admin-affiliate.advanced.partsLabel')}
        names={advancedParts.map((name) => [name, t(`admin-places.advancedParts.${name}`)] as const)}
        current={part}
        searchOf={(show, days): AdvancedSearch => ({ ...days, show })}
      />
      {parts[part]()}
    </AdminPage>
  );
}
