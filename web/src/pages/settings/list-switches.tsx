import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { filtersQuery } from '../../features/mutes/queries.ts';
import { useFiltersChange } from '../../features/mutes/use-filters-change.ts';
import { SwipeSwitch } from '../../features/swipe/swipe-switch.tsx';
import { FadeSwitch } from '../../features/viewed/fade-switch.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';

/** What lists leave out or make pale, whatever it is about. */
export function ListSwitches() {
  return (
    <Section title={t('settings.lists.title')}>
      <div className="flex flex-col gap-5">
        <SoldOutSwitch />
        <FadeSwitch />
        <SwipeSwitch />
      </div>
    </Section>
  );
}

function SoldOutSwitch() {
  const api = useApi();
  const client = useQueryClient();
  const tellChange = useFiltersChange();
  const options = filtersQuery(api);
  const { data, error, isPending, refetch } = useQuery(options);
  const change = useMutation({
    mutationFn: (hideSoldOut: boolean) => api('PUT /users/me/filters', { body: { hidesUnavailable: hideSoldOut } }),
    onSuccess({ data: { hidesUnavailable } }) {
      client.setQueryData(options.queryKey, (kept: typeof data) => kept && { ...kept, hidesUnavailable });
      void tellChange();
    },
  });
  if (isPending) return <Skeleton className="h-11" />;
  if (!data) return <ErrorLine text={error?.message || t('settings.lists.failed')} onRetry={() => void refetch()} />;
  return (
    <SwitchRow
      name={t('settings.lists.hideOver')}
      note={t('settings.lists.hideOverNote')}
      isOn={change.isPending ? change.variables : data.hidesUnavailable}
      isBusy={change.isPending}
      onSwitch={(next) => change.mutate(next)}
    />
  );
}
