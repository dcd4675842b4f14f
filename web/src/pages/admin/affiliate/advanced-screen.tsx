import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useNow } from '../../../lib/clock.tsx';
import { daysOf, readRange } from '../../../lib/day-range.ts';
import { readPage, readText } from '../../../lib/search-params.ts';
import { DayRangeBar } from '../../../ui/day-range-bar.tsx';
import { AffiliateFunnel } from './affiliate-funnel.tsx';
import { Tabs } from './affiliate-tabs.tsx';
import { Anomalies } from './anomalies.tsx';
import { Cohorts } from './cohorts.tsx';
import { PartnerComparison } from './partner-comparison.tsx';

const names = { partners: 'Partners', funnel: 'Funnel', cohorts: 'Cohorts', anomalies: 'Anomalies' };
type Part = keyof typeof names;

/** The page /admin/advanced-affiliate-stats: how partners, deals and clicks compare. */
export function AdvancedScreen() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const shown = readText(search.show) ?? '';
  const part = Object.hasOwn(names, shown) ? (shown as Part) : 'partners';
  const range = readRange(search);
  const days = daysOf(range, useNow());
  const page = readPage(search.page);
  const parts: Record<Part, () => ReactNode> = {
    partners: () => <PartnerComparison days={days} page={page} />,
    funnel: () => <AffiliateFunnel days={days} partner={readText(search.partner)} />,
    cohorts: () => <Cohorts measure={readText(search.measure)} months={Number(search.months)} />,
    anomalies: () => <Anomalies days={days} page={page} kind={readText(search.kind)} />,
  };
  return (
    <AdminPage
      title="Advanced affiliate stats"
      text="How partners compare, how far readers come, what deals earn later, and what looks strange."
      aside={part !== 'cohorts' && <DayRangeBar range={range} />}
    >
      <Tabs label="Parts of the advanced stats" names={names} current={part} />
      {parts[part]()}
    </AdminPage>
  );
}
