import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { weeklyEmailQuery } from './queries.ts';

/** The number of members who get the weekly email, and a button to send it before Monday. */
export function WeeklyEmailSection() {
  const api = useApi();
  const client = useQueryClient();
  const query = weeklyEmailQuery(api);
  const { data, error, isPending, refetch } = useQuery(query);
  const [isConfirming, setConfirming] = useState(false);
  async function send(): Promise<void> {
    client.setQueryData(query.queryKey, (await api('POST /admin/weekly-email', {})).data);
    toast(t('admin-announcements.weekly.sent'), 'good');
  }
  return (
    <Section title={t('admin-announcements.weekly.title')} text={t('admin-announcements.weekly.text')}>
      {isPending && <Skeleton className="h-24" />}
      {error && !data && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex flex-col items-start gap-4">
          <p>
            {t('admin-announcements.weekly.members', { count: data.members })}{' '}
            {data.members > 0 && t('admin-announcements.weekly.ready', { count: data.ready })}
          </p>
          <Button disabled={!data.canSend || data.ready === 0 || data.deals === 0} onClick={() => setConfirming(true)}>
            {t('admin-announcements.weekly.send')}
          </Button>
          {!data.canSend && <p className="text-soft text-sm">{t('errors.noMailServer')}</p>}
          {data.canSend && data.deals === 0 && <p className="text-soft text-sm">{t('errors.noLikedDeals')}</p>}
        </div>
      )}
      {isConfirming && (
        <ActionDialog
          title={t('admin-announcements.weekly.askTitle')}
          text={t('admin-announcements.weekly.askText')}
          label={t('admin-announcements.weekly.send')}
          run={send}
          onClose={() => setConfirming(false)}
        />
      )}
    </Section>
  );
}
