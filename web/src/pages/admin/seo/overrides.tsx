import type { SeoOverride } from '@haggle/contract/seo/seo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Heading } from 'lucide-react';
import { useState } from 'react';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
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

/** The pages whose title or description an admin has written. */
export function Overrides({ page }: { page: number | undefined }) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery(overridesQuery(api, page));
  const [draft, setDraft] = useState<Draft>();
  async function refresh(said: string): Promise<void> {
    toast(said, 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'seo'] });
  }
  async function remove({ _id: id, path }: SeoOverride): Promise<void> {
    try {
      await api('DELETE /admin/seo/overrides/:id', { params: { id } });
    } catch {
      // The reader is told of it as of any failed act; what is shown stays.
      return;
    }
    await refresh(`${path} says again what it says by itself.`);
  }
  const blank = { path: '/', title: '', description: '' };
  return (
    <>
      <DataTable
        name="seo-overrides"
        caption="Titles and descriptions"
        query={query}
        rowId={({ _id }) => _id}
        filters={
          <Button variant="primary" onClick={() => setDraft(blank)}>
            Write one
          </Button>
        }
        empty={
          <EmptyState
            icon={<Heading size={32} strokeWidth={1.25} aria-hidden />}
            title="Every page says what it says by itself"
            text="Write a title or a description for one, and search engines and shared links show it."
          />
        }
        columns={[
          { id: 'path', title: 'Page', csv: ({ path }) => path, cell: ({ path }) => <PathLink path={path} /> },
          { id: 'title', title: 'Title', csv: ({ title }) => title ?? '', cell: ({ title }) => title ?? '–' },
          {
            id: 'description',
            title: 'Description',
            csv: ({ description }) => description ?? '',
            cell: ({ description }) => <span className="line-clamp-2 min-w-48">{description ?? '–'}</span>,
          },
          { id: 'changed', title: 'Changed', isHidden: true, cell: ({ updatedAt }) => <TimeAgo time={updatedAt} /> },
          {
            id: 'acts',
            title: 'Actions',
            cell: (row) => (
              <span className="flex gap-1">
                <Button size="small" variant="quiet" aria-label={`Edit: ${row.path}`} onClick={() => setDraft(row)}>
                  Edit
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Take back: ${row.path}`}
                  onClick={() => void remove(row)}
                >
                  Take back
                </Button>
              </span>
            ),
          },
        ]}
      />
      {draft && <OverrideDialog draft={draft} onDone={refresh} onClose={() => setDraft(undefined)} />}
    </>
  );
}

interface DialogProps {
  draft: Draft;
  onDone: (said: string) => Promise<void>;
  onClose: () => void;
}

function OverrideDialog({ draft, onDone, onClose }: DialogProps) {
  const api = useApi();
  const isNew = draft.title === '' && draft.description === '';
  const values = { path: draft.path, title: draft.title ?? '', description: draft.description ?? '' };
  const form = useAdminForm(values, async ({ path, title, description }) => {
    const body = { path, title: title.trim() || null, description: description.trim() || null };
    await api('PUT /admin/seo/overrides', { body });
    await onDone(`${path} says what you wrote.`);
    onClose();
  });
  return (
    <FormDialog
      title={isNew ? 'Write for a page' : `Write for ${draft.path}`}
      label="Save"
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label="Page" hint="Its path, such as /categories/electronics." error={form.errorOf('path')}>
        {(control) => <Input {...control} {...form.register('path')} readOnly={!isNew} spellCheck={false} />}
      </Field>
      <Field
        label="Title"
        hint="Stands as it is, without the site's name."
        error={form.errorOf('title')}
        aside={`${form.watch('title').length} of about 60`}
      >
        {(control) => <Input {...control} {...form.register('title')} />}
      </Field>
      <Field
        label="Description"
        error={form.errorOf('description')}
        aside={`${form.watch('description').length} of about 160`}
      >
        {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
      </Field>
    </FormDialog>
  );
}
