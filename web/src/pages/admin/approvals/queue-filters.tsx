import { Keyboard, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useFilterPairs } from '../../../features/admin-kit/use-filter-pairs.ts';
import { KeyHelp } from '../../../features/keyboard/key-help.tsx';
import type { WaitingFilters } from '../../../features/moderation/approval-queries.ts';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import { Count } from '../../../ui/count.tsx';
import { approvalKeys } from './approval-keys.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

const trusts = [['', 'Any'], ...['0', '1', '2', '3'].map((level) => [level, `Level ${level}`] as const)] as const;
const pictures = [
  ['', 'Any'],
  ['true', 'With'],
  ['false', 'Without'],
] as const;
const authors = [
  ['', 'All'],
  ['true', 'First-timers'],
  ['false', 'Known ones'],
] as const;

/** What narrows the queue, how many wait, and the tools of the page. */
export function QueueFilters({ filters, total }: { filters: WaitingFilters; total: number | undefined }) {
  const { categories, stores } = useFilterPairs(filters.store);
  const isNarrowed = Object.entries(filters).some(([name, value]) => name !== 'page' && value !== undefined);
  const [tool, setTool] = useState<'keys' | 'templates'>();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2 max-sm:grid max-sm:grid-cols-2">
      <AddressSelect field="firstTimers" label="Authors" choices={authors} />
      <AddressSelect field="trust" label="Trust" choices={trusts} />
      <AddressSelect field="category" label="Category" choices={categories} />
      <AddressSelect field="store" label="Store" choices={stores} />
      <AddressSelect field="pictures" label="Pictures" choices={pictures} />
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:col-span-2">
        <p role="status" className="mr-1 text-soft text-sm tabular-nums">
          {total !== undefined && (
            <>
              <Count of={total} isNarrowed={isNarrowed} /> waiting
            </>
          )}
        </p>
        <Button size="small" onClick={() => setTool('templates')}>
          <ListChecks size={14} aria-hidden /> Reasons
        </Button>
        <Button size="small" onClick={() => setTool('keys')}>
          <Keyboard size={14} aria-hidden /> Keys
        </Button>
      </div>
      {tool === 'keys' && <KeyHelp keys={approvalKeys} onClose={() => setTool(undefined)} />}
      {tool === 'templates' && <TemplatesDialog onClose={() => setTool(undefined)} />}
    </div>
  );
}
