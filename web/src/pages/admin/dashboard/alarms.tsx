import { t } from '@haggle/contract/messages/translate';
import type { Dashboard } from '@haggle/contract/operations/dashboard';
import type { AlarmName } from '@haggle/contract/operations/staff-notices';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { rich } from '../../../lib/rich.ts';
import { RowArrow } from '../../../ui/row-arrow.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { partnersPlace } from '../places/affiliate-places.ts';
import { approvalPlace } from '../places/deals-places.ts';
import { backupsPlace, healthPlace, jobsPlace } from '../places/site-places.ts';

/** The page to fix each alarm. Those fixed with environment variables have none. */
const places: Record<AlarmName, { path: string } | undefined> = {
  oldest_waits: approvalPlace,
  backup_failed: backupsPlace,
  job_failed: jobsPlace,
  disk_full: healthPlace,
  untrusted_proxy: undefined,
  reports_missing: partnersPlace,
};

/** The alarms about the site, or nothing if there are none. */
export function Alarms({ alarms }: { alarms: Dashboard['alarms'] }) {
  if (alarms.length === 0) return null;
  return (
    <section aria-labelledby="alarms" className="mb-8">
      <h2 id="alarms" className="mb-3 font-semibold text-lg">
        {t('admin-dashboard.alarmsTitle')}
      </h2>
      <ul className="flex flex-col gap-2">
        {alarms.map(({ name, since }) => (
          <li key={name}>
            <Tile className={clsx('relative flex items-start gap-3 p-4', places[name] && 'hover:bg-hover')}>
              <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0 text-danger" />
              <div className="min-w-0 flex-1">
                <h3 className="font-medium">
                  <AlarmLink name={name} />
                </h3>
                <p className="max-w-prose text-soft text-sm">
                  {name !== 'oldest_waits' && `${t(`staff.alarmText.${name}`)} `}
                  {rich('admin-dashboard.alarmSince', { time: () => <TimeAgo time={since} isInSentence /> })}
                </p>
              </div>
              {places[name] && <RowArrow />}
            </Tile>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AlarmLink({ name }: { name: AlarmName }) {
  const place = places[name];
  const words = t(`staff.alarm.${name}`);
  if (!place) return words;
  return (
    <Link
      to="/admin/$"
      params={{ _splat: place.path }}
      className="after:absolute after:inset-0 after:rounded-xl hover:underline"
    >
      {words}
    </Link>
  );
}
