import { t } from '@haggle/contract/messages/translate';
import type { SeoOverride } from '@haggle/contract/seo/seo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Heading } from 'lucide-react';
import { useState } from 'react';
import { DraftNote } from '../../../features/admin-kit/draft-note.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input, Textarea } from '../../../ui/inputs.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { PathLink } from './path-link.tsx';
import { overridesQuery } from './queries.ts';

type Draft = Pick<SeoOverride, 'path' | 'title' | 'description'>;

/** The pages with a title or description set by an admin. */
export function Overrides({ page }: { page: number | undefined }) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery(overridesQuery(api, page));
  const [draft, setDraft] = useState<Draft>();
  async function refresh(message: string): Promise<void> {
    toast(message, 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'seo'] });
  }
  async function remove({ _id: id, path }: SeoOverride): Promise<void> {
    try {
      await api('DELETE /admin/seo/overrides/:id', { params: { id } });
    } catch {
      // `toastFailure` reports the error; the table stays as it is.
      return;
    }
    await refresh(t('admin-seo.overrides.removed', { path }));
  }
  const blank = { path: '/', title: '', description: '' };
  return (
    <>
      <DataTable
        name="seo-overrides"
        caption={t('admin-seo.overrides.caption')}
        query={query}
        rowId={({ _id }) => _id}
        filters={
          <Button variant="primary" onClick={() => setDraft(blank)}>
            {t('admin-seo.overrides.write')}
          </Button>
        }
        empty={
          <EmptyState
            icon={<Heading size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-seo.overrides.emptyTitle')}
            text={t('admin-seo.overrides.emptyText')}
          />
        }
        columns={columnsOf(setDraft, remove)}
      />
      {draft && <OverrideDialog draft={draft} onDone={refresh} onClose={() => setDraft(undefined)} />}
    </>
  );
}

function columnsOf(
  setDraft: (draft: Draft) => void,
  remove: (row: SeoOverride) => Promise<void>,
): DataColumn<SeoOverride>[] {
  return [
    {
      id: 'path',
      title: t('admin-seo.pages.page'),
      csv: ({ path }) => path,
      cell: ({ path }) => <PathLink path={path} />,
    },
    {
      id: 'title',
      title: t('admin-seo.pages.title'),
      csv: ({ title }) => title ?? '',
      cell: ({ title }) => title ?? '–',
    },
    {
      id: 'description',
      title: t('admin-seo.pages.description'),
      csv: ({ description }) => description ?? '',
      cell: ({ description }) => <span className="line-clamp-2 min-w-48">{description ?? '–'}</span>,
    },
    {
      id: 'changed',
      title: t('admin-seo.pages.changed'),
      isHidden: true,
      cell: ({ updatedAt }) => <TimeAgo time={updatedAt} />,
    },
    {
      id: 'acts',
      title: t('admin.words.actions'),
      isActionColumn: true,
      cell: (row) => (
        <span className="flex gap-1">
          <Button
            size="small"
            variant="quiet"
            aria-label={t('ui.named', { label: t('ui.actions.edit'), value: row.path })}
            onClick={() => setDraft(row)}
          >
            {t('ui.actions.edit')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('ui.named', { label: t('admin-seo.overrides.reset'), value: row.path })}
            onClick={() => void remove(row)}
          >
            {t('admin-seo.overrides.reset')}
          </Button>
        </span>
      ),
    },
  ];
}

interface DialogProps {
  draft: Draft;
  onDone: (message: string) => Promise<void>;
  onClose: () => void;
}

function OverrideDialog({ draft, onDone, onClose }: DialogProps) {
  const api = useApi();
  const isNew = draft.title === '' && draft.description === '';
  const values = { path: draft.path, title: draft.title ?? '', description: draft.description ?? '' };
  const form = useAdminForm(
    { values, draft: `seo override ${isNew ? 'new' : draft.path}` },
    async ({ path, title, description }) => {
      const body = { path, title: title.trim() || null, description: description.trim() || null };
      await api('PUT /admin/seo/overrides', { body });
      await onDone(t('admin-seo.overrides.saved', { path }));
      onClose();
    },
  );
  return (
    <FormDialog
      title={isNew ? t('admin-seo.overrides.newTitle') : t('admin-seo.overrides.editTitle', { path: draft.path })}
      label={t('ui.actions.save')}
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DraftNote draft={form.draft} />
      <Field label={t('admin-seo.pages.page')} hint={t('admin-seo.overrides.pathHint')} error={form.errorOf('path')}>
        {(control) => <Input {...control} {...form.register('path')} readOnly={!isNew} spellCheck={false} />}
      </Field>
      <Field
        label={t('admin-seo.pages.title')}
        hint={t('admin-seo.overrides.titleHint')}
        error={form.errorOf('title')}
        aside={t('admin-seo.overrides.length', { length: form.watch('title').length, most: 60 })}
      >
        {(control) => <Input {...control} {...form.register('title')} />}
      </Field>
      <Field
        label={t('admin-seo.pages.description')}
        error={form.errorOf('description')}
        aside={t('admin-seo.overrides.length', { length: form.watch('description').length, most: 160 })}
      >
        {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
      </Field>
    </FormDialog>
  );
}
