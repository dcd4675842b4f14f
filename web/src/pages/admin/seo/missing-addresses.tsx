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
import { useSeoAct } from './use-seo-act.ts';

/** The addresses that weren't found, the most requested first, each with a button to redirect it. */
export function MissingAddresses({ page, isDismissed }: { page: number | undefined; isDismissed: boolean }) {
  const api = useApi();
  const act = useSeoAct();
  const query = useQuery(missingQuery(api, page, isDismissed));
  const [led, setLed] = useState<MissingAddress>();
  function put({ _id: id, path }: MissingAddress, dismissed: boolean): Promise<void> {
    const change = (isDismissed: boolean) =>
      api('PUT /admin/seo/missing/:id', { params: { id }, body: { isDismissed } });
    const said = dismissed ? 'dismissed' : 'restored';
    return act(
      () => change(dismissed),
      t(`admin-seo.missing.said.${said}`, { path: readablePath(path) }),
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
        columns={columnsOf({ isDismissed, setLed, put })}
      />
      {led && <RedirectDialog from={led.path} onClose={() => setLed(undefined)} />}
    </>
  );
}

interface Acts {
  isDismissed: boolean;
  setLed: (row: MissingAddress) => void;
  put: (row: MissingAddress, dismissed: boolean) => Promise<void>;
}

function columnsOf({ isDismissed, setLed, put }: Acts): DataColumn<MissingAddress>[] {
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
      isActs: true,
      cell: (row) => <RowActs row={row} isDismissed={isDismissed} setLed={setLed} put={put} />,
    },
  ];
}

function RowActs({ row, isDismissed, setLed, put }: Acts & { row: MissingAddress }) {
  const name = readablePath(row.path);
  const act = isDismissed ? t('admin-seo.missing.restore') : t('admin-seo.missing.dismiss');
  return (
    <span className="flex gap-1">
      <Button
        size="small"
        aria-label={t('ui.named', { label: t('admin-seo.missing.redirect'), value: name })}
        onClick={() => setLed(row)}
      >
        {t('admin-seo.missing.redirect')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('ui.named', { label: act, value: name })}
        onClick={() => void put(row, !isDismissed)}
      >
        {act}
      </Button>
    </span>
  );
}
