import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { type JobsSearch, jobStates } from '../places/site-places.ts';
import { JobCounts } from './job-counts.tsx';
import { JobList } from './job-list.tsx';

/** The page /admin/jobs: the numbers of background jobs, and those that need attention. */
export function JobsScreen({ search: { page, state } }: { search: JobsSearch }) {
  return (
    <AdminPage title={t('admin-jobs.title')} text={t('admin-jobs.text')}>
      <JobCounts />
      <div className="mt-6 mb-3">
        <AddressSelect
          field="state"
          label={t('admin-jobs.show')}
          choices={[
            ['', t('admin-jobs.notWell')],
            ...jobStates.map((state) => [state, t(`admin-places.jobStates.${state}`)] as const),
          ]}
        />
      </div>
      <JobList state={state} page={page} />
    </AdminPage>
  );
}
