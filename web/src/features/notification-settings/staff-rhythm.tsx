import * as staffLimits from '@haggle/contract/limits/staff-notices';
import { t } from '@haggle/contract/messages/translate';
import type { StaffRhythm } from '@haggle/contract/operations/staff-notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { staffNoticesQuery } from './queries.ts';

/** How often a staff member is notified of waiting work; saved on selection. */
export function StaffRhythmField() {
  const api = useApi();
  const client = useQueryClient();
  const options = staffNoticesQuery(api);
  const { data, error, isPending, refetch } = useQuery(options);
  const saving = useMutation({
    mutationFn: async (rhythm: StaffRhythm) => (await api('PUT /users/me/staff-notices', { body: { rhythm } })).data,
    onSuccess: (saved) => client.setQueryData(options.queryKey, saved),
  });
  if (isPending) return <Skeleton className="h-40 rounded-xl" />;
  if (!data) return <ErrorLine text={refusalText(error)} onRetry={() => void refetch()} />;
  const chosen = saving.isPending ? saving.variables : data.rhythm;
  return (
    <Section title={t('staff.rhythm.title')} text={t('staff.rhythm.text')}>
      {saving.error && <ErrorLine text={refusalText(saving.error)} />}
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{t('staff.rhythm.title')}</legend>
        {staffLimits.staffRhythms.map((rhythm) => (
          <label key={rhythm} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="staff-rhythm"
              checked={chosen === rhythm}
              onChange={() => saving.mutate(rhythm)}
              className="size-4 accent-accent-fill"
            />
            {t(`staff.rhythm.${rhythm}`)}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
