import { browserLimits } from '@haggle/contract/browser-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { siteSettingsQuery } from './queries.ts';

/** Whether lists hide the scores of new deals, for the whole site. */
export function VotingSettings() {
  const query = siteSettingsQuery(useApi());
  const { data, isPending, refetch } = useQuery(query);
  return (
    <Section title="Voting">
      {isPending && <Skeleton className="h-12" />}
      {!isPending && !data && <ErrorLine text="Failed to load the settings" onRetry={() => void refetch()} />}
      {data && <MaskSwitch isOn={data.masksEarlyScores} />}
    </Section>
  );
}

function MaskSwitch({ isOn }: { isOn: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = siteSettingsQuery(api);
  const { mutate, isPending } = useMutation({
    mutationFn: (masksEarlyScores: boolean) => api('PUT /settings', { body: { masksEarlyScores } }),
    onMutate: (masksEarlyScores) => client.setQueryData(queryKey, { masksEarlyScores }),
    onSuccess: ({ data }) => client.setQueryData(queryKey, data),
    onError(error) {
      client.setQueryData(queryKey, { masksEarlyScores: isOn });
      if (error instanceof ApiError && error.status === 422) toast(error.message, 'bad');
    },
  });
  return (
    <div className="flex items-center justify-between gap-6">
      <div>
        <p id="mask" className="font-medium">
          Hide the scores of new deals
        </p>
        <p id="mask-note" className="text-soft text-sm">
          Lists show “New” for the first {browserLimits.maskedMinutes} minutes, so that early votes do not lead later
          ones.
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby="mask"
        aria-describedby="mask-note"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(!isOn)}
        className={clsx(
          'flex h-7 w-12 shrink-0 items-center rounded-full border p-0.5 transition-colors',
          isOn ? 'border-transparent bg-ember-fill' : 'border-line-strong bg-sunken',
        )}
      >
        <span
          className={clsx(
            'size-5.5 rounded-full transition-transform',
            isOn ? 'translate-x-5 bg-on-ember' : 'bg-line-strong',
          )}
        />
      </button>
    </div>
  );
}
