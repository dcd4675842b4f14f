import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { isSchedulable } from '@haggle/contract/deals/status';
import { siteZoneName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { fromLocalInput, toLocalInput } from '../../../lib/local-time.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefreshDeals } from './use-move-deals.ts';

interface Times {
  startsAt: string | null;
  endsAt: string | null;
}

interface ScheduleProps {
  dealId: string;
  status: LifecycleStatus;
  times: Times;
  onChange: (times: Times) => void;
}

/** The form for a deal's start and end. Emptying a field clears it. */
export function ScheduleForm({ dealId, status, times, onChange }: ScheduleProps) {
  const [start, setStart] = useState(toLocalInput(times.startsAt));
  const [end, setEnd] = useState(toLocalInput(times.endsAt));
  const { mutate, isPending, error } = useSchedule(dealId, onChange);
  const isWaiting = status === 'pending';
  if (!isSchedulable(status)) {
    return <p className="text-soft text-sm">{t('admin-lifecycle-board.schedules.over')}</p>;
  }
  const details = error instanceof ApiError ? (error.failure?.details ?? []) : [];
  const errorOf = (path: string) => details.find((detail) => detail.path === path)?.message;
  const isUnchanged = start === toLocalInput(times.startsAt) && end === toLocalInput(times.endsAt);
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate({ ...(isWaiting && { startsAt: fromLocalInput(start) }), endsAt: fromLocalInput(end) });
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      {error && details.length === 0 && <ErrorLine text={refusalText(error)} />}
      {isWaiting && (
        <TimeField
          label={t('admin-lifecycle-board.schedules.starts')}
          hint={t('admin-lifecycle-board.schedules.startsHint')}
          error={errorOf('startsAt')}
          value={start}
          onChange={setStart}
        />
      )}
      <TimeField
        label={t('admin-lifecycle-board.schedules.ends')}
        hint={t('admin-lifecycle-board.schedules.endsHint', { zone: siteZoneName() })}
        error={errorOf('endsAt')}
        value={end}
        onChange={setEnd}
      />
      <Button type="submit" disabled={isPending || isUnchanged} className="self-start">
        {t('admin-lifecycle-board.schedules.save')}
      </Button>
    </form>
  );
}

interface TimeFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  return (
    <Field {...rest}>
      {(control) => (
        <div className="flex gap-2">
          <Input {...control} type="datetime-local" value={value} onChange={(event) => onChange(event.target.value)} />
          <Button
            size="small"
            className="h-10!"
            aria-label={t('admin-lifecycle-board.schedules.clearField', { field: rest.label })}
            disabled={!value}
            onClick={() => onChange('')}
          >
            {t('admin-lifecycle-board.schedules.clear')}
          </Button>
        </div>
      )}
    </Field>
  );
}

function useSchedule(id: string, onChange: (times: Times) => void) {
  const api = useApi();
  const refresh = useRefreshDeals();
  return useMutation({
    mutationFn: async (body: { startsAt?: string | null; endsAt: string | null }) =>
      (await api('PUT /admin/deals/:id/schedule', { params: { id }, body })).data,
    onSuccess({ startsAt, endsAt, lifecycleStatus }, { startsAt: requestedStart }) {
      onChange({ startsAt, endsAt });
      refresh();
      toast(
        requestedStart === null && lifecycleStatus === 'active'
          ? t('admin-lifecycle-board.schedules.savedLive')
          : t('admin.words.saved'),
        'good',
      );
    },
  });
}
