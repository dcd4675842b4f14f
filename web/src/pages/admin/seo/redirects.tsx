import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { Redirect } from '@haggle/contract/site/url-redirects';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Signpost } from 'lucide-react';
import { useState } from 'react';
import { DraftNote } from '../../../features/admin-kit/draft-note.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { AddressText } from '../../../ui/address-filters.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { RowActionButton } from '../area/row-actions.tsx';
import { redirectsQuery } from './queries.ts';

/** The table of redirects, with their targets and the number of requests. */
export function Redirects({ page, q }: { page: number | undefined; q: string | undefined }) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery(redirectsQuery(api, page, q));
  const [isAdding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Redirect>();
  async function refresh(message: string): Promise<void> {
    toast(message, 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'seo', 'redirects'] });
  }
  return (
    <>
      <DataTable
        name="redirects"
        caption={t('admin-seo.redirects.caption')}
        query={query}
        rowId={({ _id }) => _id}
        filters={
          <>
            <AddressText field="q" label={t('admin.words.search')} />
            <Button variant="primary" onClick={() => setAdding(true)}>
              {t('admin-seo.redirects.add')}
            </Button>
          </>
        }
        empty={
          <EmptyState
            icon={<Signpost size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-seo.redirects.emptyTitle')}
            text={t('admin-seo.redirects.emptyText')}
          />
        }
        columns={columnsOf(setDeleting)}
      />
      {isAdding && <AddRedirect onDone={refresh} onClose={() => setAdding(false)} />}
      {deleting && (
        <ActionDialog
          title={t('admin-seo.redirects.deleteTitle')}
          text={
            deleting.hasPage
              ? t('admin-seo.redirects.hasPage')
              : t('admin-seo.redirects.deleteText', { path: deleting.from })
          }
          label={t('ui.actions.delete')}
          isDanger
          run={async () => {
            await api('DELETE /admin/seo/redirects/:id', { params: { id: deleting._id } });
            await refresh(t('admin-seo.redirects.deleted'));
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

function columnsOf(setDeleting: (redirect: Redirect) => void): DataColumn<Redirect>[] {
  return [
    {
      id: 'from',
      title: t('admin-seo.redirects.from'),
      csv: ({ from }) => from,
      cell: ({ from, hasPage }) => (
        <>
          <bdi dir="ltr" className="wrap-anywhere font-medium">
            {from}
          </bdi>
          {hasPage && <span className="block text-soft text-sm">{t('admin-seo.redirects.hasPage')}</span>}
        </>
      ),
    },
    {
      id: 'to',
      title: t('admin-seo.redirects.to'),
      csv: ({ to }) => to ?? 'gone',
      cell: ({ to }) =>
        to ? (
          <bdi dir="ltr" className="wrap-anywhere">
            {to}
          </bdi>
        ) : (
          <Badge>{t('admin-seo.redirects.gone')}</Badge>
        ),
    },
    {
      id: 'hits',
      title: t('admin-seo.redirects.hits'),
      isNumber: true,
      csv: ({ hits }) => hits,
      cell: ({ hits }) => formatNumber(hits),
    },
    {
      id: 'last',
      title: t('admin-seo.redirects.lastHit'),
      cell: ({ lastHitAt }) => (lastHitAt ? <TimeAgo time={lastHitAt} /> : '–'),
    },
    {
      id: 'acts',
      title: t('admin.words.actions'),
      isActionColumn: true,
      cell: (row) => (
        <RowActionButton
          actionName={t('ui.actions.delete')}
          name={row.from}
          isDanger
          onClick={() => setDeleting(row)}
        />
      ),
    },
  ];
}

function AddRedirect({ onDone, onClose }: { onDone: (message: string) => Promise<void>; onClose: () => void }) {
  const api = useApi();
  const form = useAdminForm({ values: { from: '', to: '' }, draft: 'seo redirect' }, async ({ from, to }) => {
    const { data } = await api('POST /admin/seo/redirects', { body: { from, to: to.trim() || null } });
    await onDone(data.hasPage ? t('admin-seo.redirects.addedBehind') : t('admin-seo.redirects.added'));
    onClose();
  });
  return (
    <FormDialog
      title={t('admin-seo.redirects.add')}
      label={t('ui.actions.add')}
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DraftNote draft={form.draft} />
      <Field
        label={t('admin-seo.redirects.from')}
        hint={t('admin-seo.redirects.fromHint')}
        error={form.errorOf('from')}
      >
        {(control) => <Input {...control} {...form.register('from')} spellCheck={false} />}
      </Field>
      <Field label={t('admin-seo.redirects.to')} hint={t('admin-seo.redirects.toHint')} error={form.errorOf('to')}>
        {(control) => <Input {...control} {...form.register('to')} spellCheck={false} />}
      </Field>
    </FormDialog>
  );
}
