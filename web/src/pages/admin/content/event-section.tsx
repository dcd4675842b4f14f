import type { EventSource } from '@haggle/contract/content/page-events';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EventForm } from './event-form.tsx';
import { eventSourceQuery } from './queries.ts';

/** The section that turns a page into an event's page, below the text and saved separately. */
export function EventSection({ slug }: { slug: string }) {
  const { data, isPending, error, refetch } = useQuery(eventSourceQuery(useApi(), slug));
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="mt-6">
      <Section id="event" title={t('admin-content.event.title')} text={t('admin-content.event.text')}>
        {isPending && <Skeleton className="h-12 rounded-xl" />}
        {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
        {data === null && !isAdding && (
          <Button onClick={() => setAdding(true)}>{t('admin-content.event.begin')}</Button>
        )}
        {(data || (data === null && isAdding)) && <EventForm key={slug} slug={slug} event={data} />}
        {data && <RemoveEvent slug={slug} event={data} onRemoved={() => setAdding(false)} />}
      </Section>
    </div>
  );
}

function RemoveEvent({ slug, event, onRemoved }: { slug: string; event: EventSource; onRemoved: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const remove = async () => {
    await api('DELETE /admin/pages/:slug/event', { params: { slug } });
    onRemoved();
    client.setQueryData(eventSourceQuery(api, slug).queryKey, null);
    void client.invalidateQueries({ queryKey: ['pages'] });
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-4">
      <p className="flex-1 text-soft text-sm">
        {t(`admin-content.event.states.${event.state}`)}{' '}
        {event.state === 'planned' && t('admin-content.event.reminders', { count: event.reminders })}
      </p>
      <ConfirmButton
        label={t('admin-content.event.remove')}
        isDanger
        title={t('admin-content.event.removeTitle')}
        text={t('admin-content.event.removeText')}
        run={remove}
      />
    </div>
  );
}
