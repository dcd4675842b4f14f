import type { BoardDeal } from '@haggle/contract/moderation/lifecycle-board';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilterPairs } from '../../../features/admin-kit/use-filter-pairs.ts';
import { AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import { dealAgesNames, yesNo } from './board-choices.ts';
import { statusWords } from './board-labels.ts';
import { DealDrawer } from './deal-drawer.tsx';
import { LifecycleBoard } from './lifecycle-board.tsx';
import { readLifecycleSearch } from './lifecycle-search.ts';
import { LifecycleTable } from './lifecycle-table.tsx';
import { MoveBar } from './move-bar.tsx';

const states = [['', 'Any'], ...Object.entries(statusWords)] as [string, string][];

/** All deals by state, as a board or as a table, with what can be done to several or to one. */
export function LifecyclePage() {
  const search = readLifecycleSearch(useSearch({ strict: false }));
  const { view, status, page, ...filters } = search;
  const [opened, setOpened] = useState<BoardDeal>();
  const [selected, setSelected] = useState<readonly BoardDeal[]>([]);
  const { categories, stores } = useFilterPairs(filters.store);
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  function select(row: BoardDeal, isOn: boolean): void {
    const others = selected.filter(({ deal }) => deal._id !== row.deal._id);
    setSelected(isOn ? [...others, row] : others);
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2 max-sm:grid max-sm:grid-cols-2">
        <AddressText field="q" label="Title or id" className="w-48" />
        {view === 'table' && <AddressSelect field="status" label="State" choices={states} />}
        <AddressSelect field="category" label="Category" choices={categories} />
        <AddressSelect field="store" label="Store" choices={stores} />
        <AddressSelect field="age" label="Posted" choices={dealAgesNames} />
        <AddressSelect field="reported" label="Open reports" choices={yesNo} />
      </div>
      {view === 'table' ? (
        <LifecycleTable filters={filters} status={status} page={page} onOpen={setOpened} />
      ) : (
        <>
          {selected.length > 0 && (
            <div className="sticky top-2 z-10 mb-3 flex flex-wrap items-center gap-3 rounded-xl border bg-raised px-4 py-2 compact:top-16">
              <p className="mr-auto font-medium text-sm" role="status">
                {selected.length} selected
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
