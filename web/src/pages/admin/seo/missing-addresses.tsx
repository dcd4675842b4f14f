import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { MissingAddress } from '@haggle/contract/seo/missing';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { missingQuery } from './queries.ts';
import { readablePath } from './readable-path.ts';
import { RedirectDialog } from './redirect-dialog.tsx';
import { useSeoAction } from './use-seo-action.ts';

/** The addresses that weren't found, the most requested first, each with a button to redirect it. */
export function MissingAddresses({ page, isDismissed }: { page: number | undefined; isDismissed: boolean }) {
  const api = useApi();
  const act = useSeoAction();
  const query = useQuery(missingQuery(api, page, isDismissed));
  const [redirecting, setRedirecting] = useState<MissingAddress>();
  function setDismissed({ _id: id, path }: MissingAddress, dismissed: boolean): Promise<void> {
    const change = (isDismissed: boolean) =>
      api('PUT /admin/seo/missing/:id', { params: { id }, body: { isDismissed } });
    const messageKey = dismissed ? 'dismissed' : 'restored';
    return act(
      () => change(dismissed),
      t(`admin-seo.missing.said.${messageKey}`, { path: readablePath(path) }),
      () => change(!dismissed),
    );
  }
  return (
    <>
      <DataTable
        name="missing-addresses"
        caption={t('admin-seo.missing.caption')}
        query={query}
        rowId={({ _id }) => _id}
        filters={
          <AddressSelect
            field="of"
            label={t('admin-seo.missing.show')}
            choices={[
              ['', t('admin-seo.missing.open')],
              ['dismissed', t('admin-seo.missing.dismissed')],
            ]}
          />
        }
        empty={
          <EmptyState
            icon={<SearchX size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-seo.missing.emptyTitle')}
            text={isDismissed ? undefined : t('admin-seo.missing.emptyText')}
          />
        }
        columns={columnsOf({ isDismissed, setRedirecting, setDismissed })}
      />
      {redirecting && <RedirectDialog from={redirecting.path} onClose={() => setRedirecting(undefined)} />}
    </>
  );
}

interface RowHandlers {
  isDismissed: boolean;
  setRedirecting: (row: MissingAddress) => void;
  setDismissed: (row: MissingAddress, dismissed: boolean) => Promise<void>;
}

function columnsOf({ isDismissed, setRedirecting, setDismissed }: RowHandlers): DataColumn<MissingAddress>[] {
  return [
    {
      id: 'path',
      title: t('admin-seo.missing.address'),
      csv: ({ path }) => path,
      cell: ({ path }) => (
        <bdi dir="ltr" className="wrap-anywhere font-medium">
          {readablePath(path)}
        </bdi>
      ),
    },
    {
      id: 'hits',
      title: t('admin-seo.missing.people'),
      isNumber: true,
      csv: ({ hits }) => hits,
      cell: ({ hits }) => formatNumber(hits),
    },
    {
      id: 'programs',
      title: t('admin-seo.missing.programs'),
      isNumber: true,
      csv: ({ programHits }) => programHits,
      cell: ({ programHits }) => formatNumber(programHits),
    },
    {
      id: 'referrer',
      title: t('admin-seo.missing.referrer'),
      csv: ({ referrer }) => referrer ?? '',
      cell: ({ referrer }) => (
        <bdi dir="ltr" className="wrap-anywhere text-soft">
          {referrer ? readablePath(referrer) : '–'}
        </bdi>
      ),
    },
    {
      id: 'last',
      title: t('admin-seo.redirects.lastHit'),
      csv: ({ lastHitAt }) => lastHitAt,
      cell: ({ lastHitAt }) => <TimeAgo time={lastHitAt} />,
    },
    {
      id: 'acts',
      title: t('admin.words.actions'),
      isActionColumn: true,
      cell: (row) => (
        <RowButtons row={row} isDismissed={isDismissed} setRedirecting={setRedirecting} setDismissed={setDismissed} />
      ),
    },
  ];
}

function RowButtons({ row, isDismissed, setRedirecting, setDismissed }: RowHandlers & { row: MissingAddress }) {
  const name = readablePath(row.path);
  const act = isDismissed ? t('admin-seo.missing.restore') : t('admin-seo.missing.dismiss');
  return (
    <span className="flex gap-1">
      <Button
        size="small"
        aria-label={t('ui.named', { label: t('admin-seo.missing.redirect'), value: name })}
        onClick={() => setRedirecting(row)}
      >
        {t('admin-seo.missing.redirect')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('ui.named', { label: act, value: name })}
        onClick={() => void setDismissed(row, !isDismissed)}
      >
        {act}
      </Button>
    </span>
  );
}
