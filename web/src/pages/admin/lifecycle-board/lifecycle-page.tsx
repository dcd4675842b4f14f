import { lifecycleStatuses } from '@haggle/contract/deals/status';
import { entriesOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import type { dealAges } from '@haggle/contract/moderation/choices';
import type { BoardDeal } from '@haggle/contract/moderation/lifecycle-board';
import { useState } from 'react';
import { useFilterOptions } from '../../../features/admin-kit/use-filter-pairs.ts';
import { AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import { FoldedFilters } from '../../../ui/folded-filters.tsx';
import type { LifecycleSearch } from '../places/deals-places.ts';
import { statusText } from './board-labels.ts';
import { DealDrawer } from './deal-drawer.tsx';
import { LifecycleBoard } from './lifecycle-board.tsx';
import { LifecycleTable } from './lifecycle-table.tsx';
import { MoveBar } from './move-bar.tsx';

/** All deals by status, as a board or a table, with actions on one or several. */
export function LifecyclePage({ search }: { search: LifecycleSearch }) {
  const { view, status, page, ...filters } = search;
  const [opened, setOpened] = useState<BoardDeal>();
  const [selected, setSelected] = useState<readonly BoardDeal[]>([]);
  const { categories, stores } = useFilterOptions(filters.store);
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  function select(row: BoardDeal, isOn: boolean): void {
    const remaining = selected.filter(({ deal }) => deal._id !== row.deal._id);
    setSelected(isOn ? [...remaining, row] : remaining);
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2 max-sm:grid max-sm:grid-cols-2">
        <AddressText field="q" label={t('admin-lifecycle-board.filters.titleOrId')} className="col-span-2 w-48" />
        <FoldedFilters isNarrowed={isNarrowed}>
          {view === 'table' && (
            <AddressSelect field="status" label={t('admin-lifecycle-board.filters.state')} choices={stateChoices()} />
          )}
          <AddressSelect field="category" label={t('admin-lifecycle-board.filters.category')} choices={categories} />
          <AddressSelect field="store" label={t('admin-lifecycle-board.filters.store')} choices={stores} />
          <AddressSelect field="age" label={t('admin-lifecycle-board.filters.posted')} choices={ageChoices()} />
          <AddressSelect field="reported" label={t('admin-lifecycle-board.filters.reports')} choices={yesNoChoices()} />
          {filters.importRun && (
            <AddressSelect
              field="importRun"
              label={t('admin-lifecycle-board.filters.import')}
              choices={[
                ['', t('admin.words.any')],
                [filters.importRun, t('admin-lifecycle-board.filters.thisImport')],
              ]}
            />
          )}
        </FoldedFilters>
      </div>
      {view === 'table' ? (
        <LifecycleTable filters={filters} status={status} page={page} onOpen={setOpened} />
      ) : (
        <>
          {selected.length > 0 && (
            <div className="sticky top-2 z-10 mb-3 flex flex-wrap items-center gap-3 rounded-xl border bg-raised px-4 py-2 compact:top-16">
              <p className="me-auto font-medium text-sm" role="status">
                {t('admin-lifecycle-board.selected', { count: selected.length })}
              </p>
              <MoveBar deals={selected} onDone={() => setSelected([])} />
            </div>
          )}
          <LifecycleBoard
            filters={filters}
            isNarrowed={isNarrowed}
            selected={new Set(selected.map(({ deal }) => deal._id))}
            onSelect={select}
            onOpen={setOpened}
          />
        </>
      )}
      {opened && <DealDrawer key={opened.deal._id} row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type Choices = (readonly [value: string, name: string])[];

function stateChoices(): Choices {
  return [['', t('admin.words.any')], ...lifecycleStatuses.map((status) => [status, statusText(status)] as const)];
}

function ageChoices(): Choices {
  const names: Record<(typeof dealAges)[number], string> = {
    '1d': t('admin-lifecycle-board.filters.lastDay'),
    '7d': t('admin-lifecycle-board.filters.last7Days'),
    '30d': t('admin-lifecycle-board.filters.last30Days'),
    older: t('admin-lifecycle-board.filters.older'),
  };
  return [['', t('admin-lifecycle-board.filters.anyTime')], ...entriesOf(names)];
}

function yesNoChoices(): Choices {
  return [
    ['', t('admin.words.any')],
    ['true', t('admin-lifecycle-board.filters.with')],
    ['false', t('admin-lifecycle-board.filters.without')],
  ];
}
