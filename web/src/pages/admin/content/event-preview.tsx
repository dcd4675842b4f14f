import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { useDebouncedText } from '../../../lib/use-debounced-value.ts';
import { eventPreviewQuery } from './queries.ts';
import { type EventFields, type EventFormState, toEventBody } from './use-event-form.ts';

/** A preview of the deals that would belong to the event as typed: their number and the first ones. */
export function EventPreview({ form }: { form: EventFormState }) {
  const typed = useDebouncedText(JSON.stringify(form.watch()), 400);
  const body = toEventBody(JSON.parse(typed) as EventFields);
  const hasTimes = body.startsAt !== '' && body.endsAt !== '';
  const { data } = useQuery({ ...eventPreviewQuery(useApi(), body), enabled: hasTimes });
  return (
    <div role="status" className="min-h-6 text-soft text-sm">
      {!hasTimes && t('admin-content.event.timesFirst')}
      {hasTimes && data && (
        <>
          <p>{t('admin-content.event.count', { count: data.total })}</p>
          <ul className="mt-1 list-disc ps-5">
            {data.deals.map((deal) => (
              <li key={deal._id}>
                <bdi>{deal.title}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
