import type { Deal } from '@haggle/contract/deals/deals';
import * as broadcastLimits from '@haggle/contract/limits/broadcast';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DealLink } from '../../../deals/deal-link.tsx';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { fromLocalInput } from '../../../lib/local-time.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { DealPicker } from '../writing/deal-picker.tsx';
import { pinsQuery } from './queries.ts';

/** The deals pinned above the lists of the home page. */
export function PinnedList() {
  const { data, error, isPending, refetch } = useQuery(pinsQuery(useApi()));
  // Remounts the form after each pinned deal, so that it starts empty.
  const [formKey, setFormKey] = useState(0);
  return (
    <Section
      title={t('admin-announcements.pins.title')}
      text={t('admin-announcements.pins.text', { most: broadcastLimits.maxPinned })}
    >
      {isPending && <Skeleton className="h-24 rounded-xl" />}
      {error && !data && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className="mb-4 divide-y">
          {data.map((deal) => (
            <li key={deal._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <DealLink deal={deal} className="min-w-0 flex-1 basis-48 break-words hover:underline">
                {deal.title}
              </DealLink>
              <UnpinButton id={deal._id} title={deal.title} />
            </li>
          ))}
        </ul>
      )}
      {data && data.length < broadcastLimits.maxPinned && (
        <PinForm key={formKey} onPinned={() => setFormKey(formKey + 1)} />
      )}
    </Section>
  );
}

function useRefreshPins(): () => Promise<void> {
  const { queryKey } = pinsQuery(useApi());
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

function UnpinButton({ id, title }: { id: string; title: string }) {
  const api = useApi();
  const refreshPins = useRefreshPins();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /admin/deals/:id/pin', { params: { id } }),
    onSuccess: refreshPins,
    onError: (error) => toast(refusalText(error), 'bad'),
  });
  const label = t('admin-announcements.pins.unpin');
  return (
    <Button
      size="small"
      disabled={isPending}
      onClick={() => mutate()}
      aria-label={t('ui.named', { label, value: title })}
    >
      {label}
    </Button>
  );
}

function PinForm({ onPinned }: { onPinned: () => void }) {
  const api = useApi();
  const refreshPins = useRefreshPins();
  const [isPicking, setPicking] = useState(false);
  const [deal, setDeal] = useState<Deal>();
  const form = useAdminForm({ values: { until: '' } }, async ({ until }) => {
    if (!deal) return setPicking(true);
    await api('PUT /admin/deals/:id/pin', { params: { id: deal._id }, body: { until: fromLocalInput(until) } });
    await refreshPins();
    onPinned();
  });
  return (
    <AdminForm form={form} className="flex max-w-3xl flex-col gap-4">
      {deal && (
        <div className="grid items-center gap-4 sm:grid-cols-2">
          <p className="break-words font-medium">
            <bdi>{deal.title}</bdi>
          </p>
          <Field
            label={t('admin-announcements.pins.until')}
            hint={t('admin-announcements.pins.untilHint')}
            error={form.errorOf('until')}
          >
            {(control) => <Input {...control} {...form.register('until')} type="datetime-local" />}
          </Field>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setPicking(true)}>{t('admin-announcements.pins.choose')}</Button>
        {deal && (
          <Button type="submit" variant="primary" disabled={form.isSubmitting}>
            {t('admin-announcements.pins.pin')}
          </Button>
        )}
      </div>
      {isPicking && (
        <DealPicker
          onPick={(picked) => {
            setDeal(picked);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </AdminForm>
  );
}
