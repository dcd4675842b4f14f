import type { EventPlace, EventSource } from '@haggle/contract/content/page-events';
import type { Deal } from '@haggle/contract/deals/deals';
import type { InputOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { fromLocalInput, toLocalInput } from '../../../lib/local-time.ts';
import { numberOrText } from '../../../lib/typed-number.ts';
import { toast } from '../../../ui/toast.ts';
import { eventSourceQuery } from './queries.ts';

/** A deal as stored in the form. */
export type PickedDeal = Pick<Deal, '_id' | 'title'>;

export interface EventFields {
  startsAt: string;
  endsAt: string;
  coverKey: string;
  coverUrl: string;
  hasRule: boolean;
  categoryId: string;
  store: string;
  tag: string;
  scoreLeast: string;
  isInWindow: boolean;
  shownIn: EventPlace;
  deals: PickedDeal[];
}

export type EventFormState = ReturnType<typeof useEventForm>;

/** Returns the request body for an event. */
export function toEventBody(fields: EventFields): InputOf<'POST /admin/pages/event-preview'>['body'] {
  const { startsAt, endsAt, coverKey, hasRule, categoryId, store, tag, scoreLeast, isInWindow, shownIn, deals } =
    fields;
  const rule = {
    categoryId: categoryId || null,
    store: store.trim() || null,
    tag: tag.trim() || null,
    // An unreadable score is sent as typed, so that the server refuses it.
    scoreLeast: numberOrText(scoreLeast),
    isInWindow,
  };
  return {
    startsAt: fromLocalInput(startsAt) ?? '',
    endsAt: fromLocalInput(endsAt) ?? '',
    coverKey: coverKey || null,
    rule: hasRule ? rule : null,
    shownIn,
    dealIds: deals.map(({ _id }) => _id),
  };
}

export function useEventForm(slug: string, event: EventSource | null) {
  const api = useApi();
  const client = useQueryClient();
  const values: EventFields = {
    startsAt: toLocalInput(event?.startsAt ?? null),
    endsAt: toLocalInput(event?.endsAt ?? null),
    coverKey: event?.cover?.key ?? '',
    coverUrl: event?.cover?.url ?? '',
    hasRule: event === null || event.rule !== null,
    categoryId: event?.rule?.categoryId ?? '',
    store: event?.rule?.store ?? '',
    tag: event?.rule?.tag ?? '',
    scoreLeast: event?.rule?.scoreLeast?.toString() ?? '',
    isInWindow: event?.rule?.isInWindow ?? true,
    shownIn: event?.shownIn ?? 'home',
    deals: event?.deals.map(({ _id, title }) => ({ _id, title })) ?? [],
  };
  const basedOn = useRef(event?.changedAt ?? null);
  const form = useAdminForm<EventFields>({ values, draft: `event ${slug}` }, async (fields) => {
    const body = { ...toEventBody(fields), basedOn: basedOn.current };
    const { data } = await api('PUT /admin/pages/:slug/event', { params: { slug }, body });
    basedOn.current = data.changedAt;
    await form.draft.done(fields);
    client.setQueryData(eventSourceQuery(api, slug).queryKey, data);
    void client.invalidateQueries({ queryKey: ['pages'] });
    void client.invalidateQueries({ queryKey: ['deals', 'event', slug] });
    toast(t('admin-content.event.saved'), 'good');
  });
  return form;
}
