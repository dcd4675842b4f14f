import type { Redirect } from '@haggle/contract/site/url-redirects';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Signpost } from 'lucide-react';
import { useState } from 'react';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { AddressText } from '../../../ui/address-filters.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { redirectsQuery } from './queries.ts';

/** Old addresses, where they lead and how often somebody comes by. */
export function Redirects({ page, q }: { page: number | undefined; q: string | undefined }) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery(redirectsQuery(api, page, q));
  const [isAdding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<Redirect>();
  async function refresh(said: string): Promise<void> {
    toast(said, 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'seo', 'redirects'] });
  }
  return (
    <>
      <DataTable
        name="redirects"
        caption="Redirects"
        query={query}
        rowId={({ _id }) => _id}
        filters={
          <>
            <AddressText field="q" label="Search" />
            <Button variant="primary" onClick={() => setAdding(true)}>
              Add a redirect
            </Button>
          </>
        }
        empty={
          <EmptyState
            icon={<Signpost size={32} strokeWidth={1.25} aria-hidden />}
            title="No redirects here"
            text="They come by themselves when something gets another address."
          />
        }
        columns={[
          {
            id: 'from',
            title: 'Old address',
            csv: ({ from }) => from,
            cell: ({ from }) => <span className="break-all font-medium">{from}</span>,
          },
          {
            id: 'to',
            title: 'Leads to',
            csv: ({ to }) => to ?? 'gone',
            cell: ({ to }) => (to ? <span className="break-all">{to}</span> : <Badge>Gone (410)</Badge>),
          },
          { id: 'hits', title: 'Hits', isNumber: true, csv: ({ hits }) => hits, cell: ({ hits }) => hits },
          { id: 'last', title: 'Last hit', cell: ({ lastHitAt }) => (lastHitAt ? <TimeAgo time={lastHitAt} /> : '–') },
          {
            id: 'acts',
            title: 'Actions',
            cell: (row) => (
              <Button size="small" variant="quiet" aria-label={`Delete: ${row.from}`} onClick={() => setDoomed(row)}>
                Delete
              </Button>
            ),
          },
        ]}
      />
      {isAdding && <AddRedirect onDone={refresh} onClose={() => setAdding(false)} />}
      {doomed && (
        <ActDialog
          title="Delete this redirect?"
          text={`Whoever comes to ${doomed.from} will find nothing there.`}
          label="Delete"
          isDanger
          run={async () => {
            await api('DELETE /admin/seo/redirects/:id', { params: { id: doomed._id } });
            await refresh('The redirect is deleted.');
          }}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

function AddRedirect({ onDone, onClose }: { onDone: (said: string) => Promise<void>; onClose: () => void }) {
  const api = useApi();
  const form = useAdminForm({ from: '', to: '' }, async ({ from, to }) => {
    await api('POST /admin/seo/redirects', { body: { from, to: to.trim() || null } });
    await onDone('The redirect is added.');
    onClose();
  });
  return (
    <FormDialog
      title="Add a redirect"
      label="Add"
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label="Old address" hint="A path of this site, such as /sale." error={form.errorOf('from')}>
        {(control) => <Input {...control} {...form.register('from')} spellCheck={false} />}
      </Field>
      <Field
        label="Leads to"
        hint="A path of this site; empty says that it is gone for good."
        error={form.errorOf('to')}
      >
        {(control) => <Input {...control} {...form.register('to')} spellCheck={false} />}
      </Field>
    </FormDialog>
  );
}
