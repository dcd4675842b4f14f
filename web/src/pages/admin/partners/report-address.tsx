import type { ReportAddress as Address } from '@haggle/contract/affiliate/report-addresses';
import type { Partner } from '@haggle/contract/links/affiliate-partners';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { reportAddressQuery } from './queries.ts';
import { ReportAddressDialog } from './report-address-dialog.tsx';
import { FetchState } from './report-fetch-state.tsx';

/** The address that a partner's reports are fetched from, with actions to change it and to fetch now. */
export function ReportAddress({ partner }: { partner: Partner }) {
  const query = useQuery(reportAddressQuery(useApi(), partner._id));
  return (
    <Section title={t('admin-partners.reports.title')} text={t('admin-partners.reports.text')}>
      {query.isPending && <Skeleton className="h-24 rounded-xl" />}
      {query.isError && <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data && <AddressParts id={partner._id} address={query.data} />}
    </Section>
  );
}

function AddressParts({ id, address }: { id: string; address: Address }) {
  const [open, setOpen] = useState<'set' | 'remove'>();
  const isSet = address.host !== null;
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-col gap-3">
      {isSet ? <Origin address={address} /> : <p className="text-soft">{t('admin-partners.reports.none')}</p>}
      {isSet && address.needsMapping && <p className="max-w-prose">{t('admin-partners.reports.needsMapping')}</p>}
      {isSet && !address.needsMapping && <FetchState address={address} />}
      <div className="flex flex-wrap gap-2">
        {isSet && !address.needsMapping && <FetchButton id={id} isFetching={address.isFetching} />}
        <Button onClick={() => setOpen('set')}>
          {isSet ? t('admin-partners.reports.replace') : t('admin-partners.reports.set')}
        </Button>
        {isSet && (
          <Button variant="quiet" onClick={() => setOpen('remove')}>
            {t('admin-partners.reports.remove')}
          </Button>
        )}
      </div>
      {open === 'set' && <ReportAddressDialog id={id} isSet={isSet} onClose={close} />}
      {open === 'remove' && <RemoveDialog id={id} onClose={close} />}
    </div>
  );
}

function Origin({ address: { host, headerName } }: { address: Address }) {
  return (
    <p className="max-w-prose wrap-anywhere text-soft">
      {t('admin-partners.reports.host', { host: host ?? '' })}{' '}
      {headerName !== null && t('admin-partners.reports.header', { name: headerName })}
    </p>
  );
}

function FetchButton({ id, isFetching }: { id: string; isFetching: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function fetchNow(): Promise<void> {
    setBusy(true);
    try {
      const { data } = await api('POST /admin/affiliate/partners/:id/report-address/fetch', { params: { id } });
      client.setQueryData(reportAddressQuery(api, id).queryKey, data);
    } catch (error) {
      toast(refusalText(error), 'bad');
    } finally {
      setBusy(false);
    }
  }
  const isWaiting = isBusy || isFetching;
  return (
    <Button disabled={isWaiting} onClick={() => void fetchNow()}>
      {isWaiting ? t('admin-partners.reports.fetching') : t('admin-partners.reports.fetch')}
    </Button>
  );
}

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  return (
    <ActionDialog
      title={t('admin-partners.reports.removeTitle')}
      text={t('admin-partners.reports.removeText')}
      label={t('admin-partners.reports.remove')}
      isDanger
      run={async () => {
        const { data } = await api('DELETE /admin/affiliate/partners/:id/report-address', { params: { id } });
        client.setQueryData(reportAddressQuery(api, id).queryKey, data);
        toast(t('admin-partners.reports.removed'), 'good');
      }}
      onClose={onClose}
    />
  );
}
