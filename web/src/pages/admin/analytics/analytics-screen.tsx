import { entriesOf } from '@haggle/contract/keys';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { settingsPlace } from '../places/catalogue-places.ts';
import type { AnalyticsSearch } from '../places/site-places.ts';
import { Downloads } from './downloads.tsx';
import { PartSkeleton } from './part-frame.tsx';
import { partOf, parts, rangeNames } from './parts.ts';
import { measuringQuery } from './queries.ts';

/** Where a row of choices is wider than the window, it scrolls, up to the edges. */
const scrolls = 'flex min-w-0 overflow-x-auto max-compact:-mx-4 max-compact:px-4';

/** The page /admin/analytics: what is measured, as questions and their answers. */
export function AnalyticsScreen({ search }: { search: AnalyticsSearch }) {
  const { tab, shown, range } = partOf(search);
  const { standard, file, Shown } = shown;
  return (
    <AdminPage title="Analytics" text="How the site is used, counted by itself. Days follow the site's time zone.">
      <MeasuringNote />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className={scrolls}>
          <ChoiceLinks
            label="Part of analytics"
            choices={Object.entries(parts).map(([word, { name }]) => ({
              name,
              search: { tab: word === 'use' ? undefined : word, range: search.range } satisfies AnalyticsSearch,
              isCurrent: word === tab,
            }))}
          />
        </div>
        {standard && (
          <div className="flex min-w-0 flex-wrap items-center gap-3">
            <div className={scrolls}>
              <ChoiceLinks
                label="How far back"
                choices={entriesOf(rangeNames).map(([word, name]) => ({
                  name,
                  short: word,
                  search: { tab: search.tab, range: word } satisfies AnalyticsSearch,
                  isCurrent: word === range,
                }))}
              />
            </div>
            {file && <Downloads file={file} range={range} />}
          </div>
        )}
      </div>
      <Suspense fallback={<PartSkeleton />}>
        <Shown key={tab} range={range} />
      </Suspense>
    </AdminPage>
  );
}

/** Says so when nothing new is measured. */
function MeasuringNote() {
  const { data: status } = useQuery(measuringQuery(useApi()));
  if (status === undefined || status === 'ok') return null;
  return (
    <p role="status" className="mb-4 rounded-xl border bg-ember-wash px-4 py-3">
      {status === 'busy' ? (
        'More happens than can be measured at the moment. Some of it will be missing here.'
      ) : (
        <>
          Measuring is switched off, so that nothing new is counted.{' '}
          <Link {...settingsPlace.link({})} hash="measuring" className="text-ember-text underline underline-offset-2">
            Switch it on in the settings
          </Link>
        </>
      )}
    </p>
  );
}
