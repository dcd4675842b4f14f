import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, Check } from 'lucide-react';
import { reminderQuery } from '../../features/content/event-queries.ts';
import { useLoginPrompt } from '../../features/session/use-login-prompt.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { toast, toastRefusal } from '../../ui/toast.ts';

/** A button that sets or cancels a reminder for an event's start. */
export function RemindButton({ slug, title }: { slug: string; title: string }) {
  const api = useApi();
  const client = useQueryClient();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const query = reminderQuery(api, slug);
  const { data } = useQuery({ ...query, enabled: isAuthenticated });
  const isSet = isAuthenticated && data?.isSet === true;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(isSet ? 'DELETE /pages/:slug/reminder' : 'PUT /pages/:slug/reminder', { params: { slug } }),
    onSuccess() {
      client.setQueryData(query.queryKey, { isSet: !isSet });
      toast(isSet ? t('texts.event.notReminded') : t('texts.event.reminded'), isSet ? 'plain' : 'good');
    },
    onError: toastRefusal,
  });
  const Sign = isSet ? Check : BellRing;
  const label = isSet ? t('texts.event.willRemind') : t('texts.event.remind');
  return (
    <Button
      aria-pressed={isSet}
      aria-label={t('ui.named', { label, value: title })}
      data-asks-reader
      disabled={isPending}
      onClick={() => (isAuthenticated ? mutate() : askToLogIn(t('texts.event.login'), { kind: 'reminder', slug }))}
      className="mt-3"
    >
      <Sign size={16} aria-hidden />
      {label}
    </Button>
  );
}
