import type { PayoutRules } from '@haggle/contract/affiliate/payout-files';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { payoutRulesQuery } from '../../../features/payouts/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { expectingChange } from '../../../lib/form-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Input } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { SettingsSection } from './settings-section.tsx';

/** The account from which members are paid, and whether a payout needs a second person's approval. */
export function PayoutSettings() {
  const { data, error, isPending, refetch } = useQuery({ ...payoutRulesQuery(useApi()), refetchOnWindowFocus: false });
  return (
    <SettingsSection id="payouts">
      {isPending && <Skeleton className="h-64 max-w-xl rounded-lg" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && <Rules rules={data} />}
    </SettingsSection>
  );
}

function Rules({ rules }: { rules: PayoutRules }) {
  const form = useRules(rules);
  // A refusal of the account is shown for the whole form, as its sentence names the field.
  const failure = form.failure ?? form.errorOf('payer');
  return (
    <AdminForm form={{ ...form, failure }}>
      <Field label={t('payouts.form.holder')}>
        {(control) => <Input {...control} {...form.register('payer.holder')} autoComplete="off" />}
      </Field>
      <Field label={t('payouts.form.iban')} hint={t('admin-settings.payouts.ibanHint')}>
        {(control) => <Input {...control} {...form.register('payer.iban')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label={t('payouts.form.bic')} hint={t('payouts.form.bicHint')}>
        {(control) => <Input {...control} {...form.register('payer.bic')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Checkbox {...form.register('needsSecond')}>{t('admin-settings.payouts.needsSecond')}</Checkbox>
      <p className="-mt-2 text-faint text-sm">{t('admin-settings.payouts.needsSecondHint')}</p>
      <Checkbox {...form.register('offersVouchers')}>{t('admin-settings.payouts.offersVouchers')}</Checkbox>
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {t('admin-settings.payouts.save')}
      </Button>
    </AdminForm>
  );
}

function useRules({ payer, needsSecond, offersVouchers }: PayoutRules) {
  const api = useApi();
  const client = useQueryClient();
  const account = { holder: payer?.holder ?? '', iban: payer?.iban ?? '', bic: payer?.bic ?? '' };
  const values = { payer: account, needsSecond, offersVouchers };
  // Bank details are never stored in a browser.
  const draftOptions = { draft: 'settings payouts', omits: ['payer'] };
  return useAdminForm({ values, ...draftOptions }, async (submitted, before) => {
    // Someone else may have changed the account while the form was open.
    const body = expectingChange(rulesOf(submitted), rulesOf(before));
    const { data } = await api('PUT /admin/affiliate/payout-rules', { body });
    client.setQueryData(payoutRulesQuery(api).queryKey, data);
    toast(t('admin-settings.payouts.saved'), 'good');
  });
}

interface RulesValues extends Omit<PayoutRules, 'payer'> {
  payer: { holder: string; iban: string; bic: string };
}

function rulesOf({ payer, ...rest }: RulesValues): PayoutRules {
  const isEmpty = payer.holder.trim() === '' && payer.iban.trim() === '';
  return { ...rest, payer: isEmpty ? null : { ...payer, bic: payer.bic.trim() || null } };
}
