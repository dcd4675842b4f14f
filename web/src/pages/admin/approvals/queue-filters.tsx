import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Keyboard, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { storeOptions, useCategoryOptions } from '../../../features/admin-kit/use-filter-pairs.ts';
import { KeyHelp } from '../../../features/keyboard/key-help.tsx';
import { type WaitingFilters, waitingStoresQuery } from '../../../features/moderation/approval-queries.ts';
import { TemplatesDialog } from '../../../features/moderation/templates-dialog.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import { Count } from '../../../ui/count.tsx';
import { FoldedFilters } from '../../../ui/folded-filters.tsx';
import { approvalKeyTexts } from './approval-keys.ts';

type Choices = (readonly [value: string, name: string])[];

function trustChoices(): Choices {
  const levels = ['0', '1', '2', '3'].map((level) => [level, t('admin.words.level', { level })] as const);
  return [['', t('admin.words.any')], ...levels];
}

function pictureChoices(): Choices {
  return [
    ['', t('admin.words.any')],
    ['true', t('admin-approvals.filters.with')],
    ['false', t('admin-approvals.filters.without')],
  ];
}

function authorChoices(): Choices {
  return [
    ['', t('admin-approvals.filters.all')],
    ['true', t('admin-approvals.filters.firstTimers')],
    ['false', t('admin-approvals.filters.known')],
  ];
}

/** The queue's filters, the number of waiting deals, and the page's tools. */
export function QueueFilters({ filters, total }: { filters: WaitingFilters; total: number | undefined }) {
  const { data: stores = [] } = useQuery(waitingStoresQuery(useApi()));
  const isNarrowed = Object.entries(filters).some(([name, value]) => name !== 'page' && value !== undefined);
  const [dialog, setDialog] = useState<'keys' | 'templates'>();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2 max-sm:grid max-sm:grid-cols-2">
      <FoldedFilters isNarrowed={isNarrowed}>
        <AddressSelect field="firstTimers" label={t('admin-approvals.filters.authors')} choices={authorChoices()} />
        <AddressSelect field="trust" label={t('admin-approvals.filters.trust')} choices={trustChoices()} />
        <AddressSelect field="category" label={t('admin-approvals.filters.category')} choices={useCategoryOptions()} />
        <AddressSelect
          field="store"
          label={t('admin-approvals.filters.store')}
          choices={storeOptions(stores, filters.store)}
        />
        <AddressSelect field="pictures" label={t('admin-approvals.filters.pictures')} choices={pictureChoices()} />
      </FoldedFilters>
      <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:col-span-2">
        <p role="status" className="me-1 text-soft text-sm tabular-nums">
          {total !== undefined &&
            rich('admin-approvals.filters.waiting', {
              count: total,
              number: () => <Count of={total} isNarrowed={isNarrowed} />,
            })}
        </p>
        <Button size="small" onClick={() => setDialog('templates')}>
          <ListChecks size={14} className="rtl:-scale-x-100" aria-hidden /> {t('admin-approvals.filters.reasons')}
        </Button>
        <Button size="small" className="max-compact:hidden" onClick={() => setDialog('keys')}>
          <Keyboard size={14} aria-hidden /> {t('admin-approvals.filters.keys')}
        </Button>
      </div>
      {dialog === 'keys' && <KeyHelp keys={approvalKeyTexts()} onClose={() => setDialog(undefined)} />}
      {dialog === 'templates' && <TemplatesDialog kind="rejection" onClose={() => setDialog(undefined)} />}
    </div>
  );
}
