import type { JobState } from '@haggle/contract/operations/jobs';
import { useSearch } from '@tanstack/react-router';
import { readPage } from '../../../lib/search-params.ts';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { JobCounts } from './job-counts.tsx';
import { JobList } from './job-list.tsx';

const choices = [
  ['', 'Did not go well'],
  ['failing', 'Failing'],
  ['given_up', 'Given up'],
  ['stuck', 'Stuck with a dead worker'],
  ['running', 'Running'],
  ['waiting', 'Waiting'],
] as const;

/** The background jobs: how many, and those that need somebody. */
export function JobsPage() {
  const { page, state }: Record<string, unknown> = useSearch({ strict: false });
  const asked = choices.some(([value]) => value && value === state) ? (state as JobState) : undefined;
  return (
    <>
      <JobCounts />
      <div className="mt-6 mb-3">
        <AddressSelect field="state" label="Show" choices={choices} />
      </div>
      <JobList state={asked} page={readPage(page)} />
    </>
  );
}
