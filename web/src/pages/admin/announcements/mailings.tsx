import type { Mailing } from '@haggle/contract/broadcast/mailings';
import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { MailingForm } from './mailing-form.tsx';
import { audienceQuery, mailingsQuery } from './queries.ts';

/** The emails to all members who agreed to get them: a new one, the one being sent, and past ones. */
export function Mailings() {
  const api = useApi();
  const audience = useQuery(audienceQuery(api));
  const [page, setPage] = useState(1);
  const mailings = useQuery(mailingsQuery(api, page));
  const isSending = mailings.data?.data.some(({ state }) => state === 'sending');
  const failed = audience.error ?? mailings.error;
  return (
    <Section title={t('admin-announcements.mailings.title')} text={t('admin-announcements.mailings.text')}>
      {(audience.isPending || mailings.isPending) && <Skeleton className="h-48 rounded-xl" />}
      {failed && (!audience.data || !mailings.data) && (
        <ErrorLine text={failed.message} onRetry={() => void Promise.all([audience.refetch(), mailings.refetch()])} />
      )}
      {audience.data && mailings.data && (
        <>
          <ul className="mb-4 divide-y">
            {mailings.data.data.map((mailing) => (
              <MailingRow key={mailing._id} mailing={mailing} />
            ))}
          </ul>
          <div className="mb-4 flex gap-2 empty:hidden">
            {page > 1 && <Button onClick={() => setPage(page - 1)}>{t('ui.previous')}</Button>}
            {page < mailings.data.pagination.pages && <Button onClick={() => setPage(page + 1)}>{t('ui.next')}</Button>}
          </div>
          {!isSending && <MailingForm {...audience.data} />}
        </>
      )}
    </Section>
  );
}

function MailingRow({ mailing }: { mailing: Mailing }) {
  const { _id: id, subject, state, audience, sent, startedAt } = mailing;
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /admin/mailings/:id/stop', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mine', 'mailings'] }),
    onError: (error) => toast(refusalText(error), 'bad'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words">
          <bdi>{subject}</bdi>
        </p>
        <p className="text-soft text-sm" role={state === 'sending' ? 'status' : undefined}>
          {t('admin-announcements.mailings.sentOf', { sent, audience, time: formatDayAndTime(Date.parse(startedAt)) })}
        </p>
      </div>
      <Badge tone={state === 'sent' ? 'saved' : 'neutral'}>{t(`admin-announcements.mailingStates.${state}`)}</Badge>
      {state === 'sending' && (
        <Button size="small" disabled={isPending} onClick={() => mutate()}>
          {t('admin-announcements.mailings.stop')}
        </Button>
      )}
    </li>
  );
}
