import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { useCan } from '../../../lib/session-context.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { toast } from '../../../ui/toast.ts';
import { siteSettingsQuery } from '../settings/queries.ts';

/** A switch that hides the scores of new deals in all lists, for admins who may change settings. */
export function VotingSettings() {
  return useCan('settings') ? <Masking /> : null;
}

function Masking() {
  const query = siteSettingsQuery(useApi());
  const { data, isPending, refetch } = useQuery(query);
  return (
    <Section title={t('admin-vote-rings.masking.title')}>
      {isPending && <Skeleton className="h-12" />}
      {!isPending && !data && (
        <ErrorLine text={t('admin-vote-rings.masking.loadFailed')} onRetry={() => void refetch()} />
      )}
      {data && <MaskSwitch isOn={data.masksEarlyScores} />}
    </Section>
  );
}

function MaskSwitch({ isOn }: { isOn: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = siteSettingsQuery(api);
  function show(masksEarlyScores: boolean): void {
    client.setQueryData(queryKey, (all) => all && { ...all, masksEarlyScores });
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (masksEarlyScores: boolean) => api('PUT /settings', { body: { masksEarlyScores } }),
    async onMutate(masksEarlyScores) {
      // A pending, older response would overwrite the optimistic update.
      await client.cancelQueries({ queryKey });
      show(masksEarlyScores);
    },
    onSuccess: ({ data }) => client.setQueryData(queryKey, data),
    onError(error, masksEarlyScores) {
      show(!masksEarlyScores);
      if (error instanceof ApiError && error.status === 422) toast(error.message, 'bad');
    },
  });
  return (
    <SwitchRow
      name={t('admin-vote-rings.masking.name')}
      note={t('admin-vote-rings.masking.note', { count: dealLimits.maskedMinutes })}
      isOn={isOn}
      isBusy={isPending}
      onSwitch={mutate}
    />
  );
}
