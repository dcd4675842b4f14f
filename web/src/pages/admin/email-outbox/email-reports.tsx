import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { emailReportsQuery } from './queries.ts';

/** The URL to which a mail service reports bounces and complaints, after which an address gets no more emails. */
export function EmailReports() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="reports" title={t('admin-email-outbox.reports.title')} text={t('admin-email-outbox.reports.text')}>
      {isOpen ? <Address /> : <Button onClick={() => setOpen(true)}>{t('admin-email-outbox.reports.show')}</Button>}
    </Section>
  );
}

function Address() {
  const { data, error, isPending, refetch } = useQuery(emailReportsQuery(useApi()));
  if (isPending) return <Skeleton className="h-20 rounded-lg" />;
  if (error) return <ErrorLine text={refusalText(error)} onRetry={() => void refetch()} />;
  const { address, bounces, complaints } = data;
  return (
    <div className="flex flex-col items-start gap-3">
      <code dir="ltr" className="block max-w-full wrap-anywhere rounded-lg bg-sunken p-3 text-sm">
        {address}
      </code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} />
        <RenewButton />
      </div>
      <p className="max-w-prose text-soft text-sm">{t('admin-email-outbox.reports.how')}</p>
      <p className="text-sm">
        {t('admin-email-outbox.reports.counts', {
          bounces: formatNumber(bounces),
          complaints: formatNumber(complaints),
        })}
      </p>
    </div>
  );
}

function RenewButton() {
  const api = useApi();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  async function renew(): Promise<void> {
    const { data } = await api('POST /admin/email-reports/key', {});
    client.setQueryData(emailReportsQuery(api).queryKey, data);
    toast(t('admin-email-outbox.reports.renewed'), 'good');
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        {t('admin-email-outbox.reports.renew')}
      </Button>
      {isConfirming && (
        <ActionDialog
          title={t('admin-email-outbox.reports.renew')}
          text={t('admin-email-outbox.reports.renewText')}
          label={t('admin-email-outbox.reports.renew')}
          isDanger
          run={renew}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
