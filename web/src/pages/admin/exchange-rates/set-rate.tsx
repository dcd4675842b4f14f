import { readRate } from '@haggle/contract/locale/amounts';
import { toLocalDay } from '@haggle/contract/locale/local-time';
import { locale } from '@haggle/contract/locale/locale';
import { compareNames, currencyName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import type { ExchangeRate } from '@haggle/contract/site/exchange-rates';
import { useState } from 'react';
import { DraftNote } from '../../../features/admin-kit/draft-note.tsx';
import { removeOnce } from '../../../features/admin-kit/remove-once.ts';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { useNow } from '../../../lib/clock.tsx';
import { typedRate } from '../../../lib/typed-number.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';

interface SetRateProps {
  /** The rate to edit. */
  present?: Pick<ExchangeRate, 'currency' | 'day' | 'rate'>;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** The dialog that sets a currency's rate from a day on. */
export function SetRate({ present, onDone, onClose }: SetRateProps) {
  const api = useApi();
  const today = toLocalDay(useNow());
  const values = {
    currency: present?.currency ?? '',
    day: present?.day ?? today,
    rate: present ? typedRate(present.rate, 12) : '',
  };
  const form = useAdminForm(
    { values, draft: `exchange rate ${present ? `${present.currency} ${present.day}` : 'new'}` },
    async ({ currency, day, rate }) => {
      const parsed = readRate(rate);
      // Invalid numbers are sent as typed, so that the contract's check reports them.
      const requestBody = { currency, day, rate: (parsed.is === 'amount' ? parsed.amount : rate) as number };
      await api('PUT /admin/exchange-rates', { body: requestBody });
      // Another currency or day makes another rate, so the old one is deleted once the new one is saved.
      if (present && (present.currency !== currency || present.day !== day)) {
        const params = { currency: present.currency, day: present.day };
        await removeOnce(api('DELETE /admin/exchange-rates/:currency/:day', { params }), 'exchange_rate_not_found');
      }
      await onDone();
      onClose();
    },
  );
  const [currencies] = useState(listCurrencies);
  const chosen = form.watch('currency') || '…';
  return (
    <FormDialog
      title={present ? t('admin-exchange-rates.set.change') : t('admin-exchange-rates.table.add')}
      label={t('ui.actions.save')}
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DraftNote draft={form.draft} />
      <Field label={t('admin-exchange-rates.table.currency')} error={form.errorOf('currency')}>
        {(control) => (
          <Select {...control} {...form.register('currency')}>
            <option value="">{t('admin-exchange-rates.set.choose')}</option>
            {currencies.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('admin-exchange-rates.set.rate', { currency: chosen, own: locale.currency })}
        hint={t('admin-exchange-rates.set.rateHint')}
        error={form.errorOf('rate')}
      >
        {(control) => <Input {...control} {...form.register('rate')} inputMode="decimal" autoComplete="off" />}
      </Field>
      <Field
        label={t('admin-exchange-rates.set.day')}
        hint={t('admin-exchange-rates.set.dayHint')}
        error={form.errorOf('day')}
      >
        {(control) => <Input {...control} {...form.register('day')} type="date" max={today} />}
      </Field>
    </FormDialog>
  );
}

function listCurrencies(): { code: string; name: string }[] {
  return Intl.supportedValuesOf('currency')
    .filter((code) => code !== locale.currency)
    .map((code) => ({ code, name: `${currencyName(code)} (${code})` }))
    .toSorted((one, other) => compareNames(one.name, other.name));
}
