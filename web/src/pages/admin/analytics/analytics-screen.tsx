import { analyticsRanges } from '@haggle/contract/analytics/choices';
import { keysOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { AddressDay, AddressSelect } from '../../../ui/address-filters.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { FoldedFilters } from '../../../ui/folded-filters.tsx';
import { TabRow } from '../../../ui/tab-row.tsx';
import { settingsPlace } from '../places/catalogue-places.ts';
import type { AnalyticsSearch } from '../places/site-places.ts';
import { Downloads } from './downloads.tsx';
import { PartSkeleton } from './part-frame.tsx';
import { canCompareYears, partOf, parts } from './parts.ts';
import { measuringQuery } from './queries.ts';
import { SavedViews } from './saved-views.tsx';

/** A row of choices wider than the window scrolls, up to the window's edges. */
const scrolls = 'flex min-w-0 overflow-x-auto max-compact:-mx-4 max-compact:px-4';

/** The page /admin/analytics: the site's analytics, as questions with their answers. */
export function AnalyticsScreen({ search }: { search: AnalyticsSearch }) {
  const { tab, shown, wanted } = partOf(search);
  const { standard, file, Component: Shown } = shown;
  const { range, from, to, compare, q } = search;
  return (
    <AdminPage
      title={t('admin-analytics.title')}
      text={t('admin-analytics.text')}
      aside={standard && file && <Downloads file={file} wanted={wanted} />}
    >
      <MeasuringNote />
      <TabRow
        label={t('admin-analytics.partsLabel')}
        tabs={keysOf(parts).map((word) => ({
          name: t(`admin-analytics.parts.${word}`),
          search: { tab: word === 'use' ? undefined : word, range, from, to, compare, q } satisfies AnalyticsSearch,
          isCurrent: word === tab,
        }))}
      />
      {standard && (
        <div className="mb-4 flex min-w-0 flex-wrap items-end gap-x-3 gap-y-2">
          <div className={scrolls}>
            <ChoiceLinks
              label={t('admin-analytics.rangesLabel')}
              choices={(shown.ranges ?? analyticsRanges).map((word) => ({
                name: t(`admin-analytics.ranges.${word}`),
                short: t(`admin-analytics.shortRanges.${word}`),
                search: { tab: search.tab, range: word, compare, q } satisfies AnalyticsSearch,
                isCurrent: word === wanted.range && wanted.from === undefined,
              }))}
            />
          </div>
          <FoldedFilters title={t('ui.range.label')} isNarrowed={(from ?? to ?? compare) !== undefined}>
            <AddressDay field="from" label={t('ui.range.from')} />
            <AddressDay field="to" label={t('ui.range.to')} />
            {canCompareYears(wanted) && (
              <AddressSelect
                field="compare"
                label={t('admin-analytics.compare.label')}
                choices={[
                  ['', t('admin-analytics.compare.before')],
                  ['year', t('admin-analytics.compare.year')],
                ]}
              />
            )}
          </FoldedFilters>
          <SavedViews search={search} />
        </div>
      )}
      <Suspense fallback={<PartSkeleton />}>
        <Shown key={tab} wanted={wanted} />
      </Suspense>
    </AdminPage>
  );
}

/** A note shown while no new data is collected. */
function MeasuringNote() {
  const { data: status } = useQuery(measuringQuery(useApi()));
  if (status === undefined || status === 'ok') return null;
  return (
    <p role="status" className="mb-4 rounded-xl border bg-accent-wash px-4 py-3">
      {status === 'busy' ? (
        t('admin-analytics.busy')
      ) : (
        <>
          {t('admin-analytics.off')}{' '}
          <Link {...settingsPlace.link({})} hash="measuring" className="text-accent-text underline underline-offset-2">
            {t('admin-analytics.switchOn')}
          </Link>
        </>
      )}
    </p>
  );
}
