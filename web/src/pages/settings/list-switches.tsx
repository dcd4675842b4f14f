import type { ReaderFilters } from '@haggle/contract/accounts/reader-filters';
import { everyOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SingleKeysSwitch } from '../../features/keyboard/single-keys-switch.tsx';
import { filtersQuery } from '../../features/mutes/queries.ts';
import { useFiltersChange } from '../../features/mutes/use-filters-change.ts';
import { SwipeSwitch } from '../../features/swipe/swipe-switch.tsx';
import { FadeSwitch } from '../../features/viewed/fade-switch.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';

/** The switches for what all lists hide or fade, for swiping, and for shortcuts. */
export function ListSwitches() {
  return (
    <Section title={t('settings.lists.title')}>
      <div className="flex flex-col gap-5">
        <FilterSwitches />
        <FadeSwitch />
        <SwipeSwitch />
        <SingleKeysSwitch />
      </div>
    </Section>
  );
}

/** The filters that readers can switch on for their lists, in display order. */
const switches = everyOf<keyof ReaderFilters>()(['hidesUnavailable']);

function FilterSwitches() {
  const { data, error, isPending, refetch } = useQuery(filtersQuery(useApi()));
  if (isPending) return <Skeleton className="h-11" />;
  if (!data) return <ErrorLine text={error?.message || t('settings.lists.failed')} onRetry={() => void refetch()} />;
  return switches.map((name) => <FilterSwitch key={name} name={name} isOn={data[name]} />);
}

function FilterSwitch({ name, isOn }: { name: keyof ReaderFilters; isOn: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const announceFilters = useFiltersChange();
  const { queryKey } = filtersQuery(api);
  const change = useMutation({
    mutationFn: (next: boolean) => api('PUT /users/me/filters', { body: { [name]: next } }),
    onSuccess({ data }) {
      client.setQueryData(queryKey, (kept) => kept && { ...kept, [name]: data[name] });
      void announceFilters();
    },
  });
  return (
    <SwitchRow
      name={t(`settings.lists.${name}`)}
      note={t(`settings.lists.${name}Note`)}
      isOn={change.isPending ? change.variables : isOn}
      isBusy={change.isPending}
      onSwitch={(next) => change.mutate(next)}
    />
  );
}
