import { t } from '@haggle/contract/messages/translate';
import type { NameKind, StoreOrBrand } from '@haggle/contract/stores/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { storesOrBrandsQuery } from './queries.ts';

interface MergeNameProps {
  kind: NameKind;
  row: StoreOrBrand;
  onDone: (message: string) => Promise<void>;
  onClose: () => void;
}

const maxShown = 6;

/** The dialog that finds the store or brand to merge another one into. */
export function MergeName({ kind, row, onDone, onClose }: MergeNameProps) {
  const api = useApi();
  const [q, setQ] = useState('');
  const [into, setInto] = useState<StoreOrBrand>();
  const { data } = useQuery(storesOrBrandsQuery(api, kind, { q: q.trim() || undefined }));
  const choices = (data?.data ?? []).filter(({ _id }) => _id !== row._id).slice(0, maxShown);
  async function merge(target: StoreOrBrand): Promise<void> {
    const params = { kind, id: row._id };
    await api('POST /admin/catalogue/names/:kind/:id/merge', { params, body: { into: target._id } });
    await onDone(t('admin-stores-brands.merged', { name: row.name, target: target.name }));
  }
  return (
    <ActionDialog
      title={t('admin-stores-brands.mergeTitle', { name: row.name })}
      text={t('admin-stores-brands.mergeText')}
      label={t('admin.words.merge')}
      isDanger
      run={into && (() => merge(into))}
      onClose={onClose}
    >
      <Field label={t('admin-stores-brands.mergeSearch')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={q}
            onChange={(event) => {
              setQ(event.target.value);
              // The new results may not list the one chosen.
              setInto(undefined);
            }}
          />
        )}
      </Field>
      <fieldset className="min-h-40">
        <legend className="sr-only">{t('admin-stores-brands.mergeChoice')}</legend>
        {choices.map((choice) => (
          <label key={choice._id} className="flex min-h-9 items-center gap-2 rounded-lg px-2 hover:bg-hover">
            <input
              type="radio"
              name="into"
              className="accent-accent-fill"
              checked={into?._id === choice._id}
              onChange={() => setInto(choice)}
            />
            <span className="min-w-0 flex-1 truncate">{choice.name}</span>
            <span className="text-faint text-sm">{t('admin-stores-brands.deals', { count: choice.allDeals })}</span>
          </label>
        ))}
        {data && choices.length === 0 && <p className="text-faint">{t('admin-stores-brands.noMergeChoice')}</p>}
      </fieldset>
      {into && (
        <p className="font-medium">{t('admin-stores-brands.mergeChosen', { name: row.name, target: into.name })}</p>
      )}
    </ActionDialog>
  );
}
