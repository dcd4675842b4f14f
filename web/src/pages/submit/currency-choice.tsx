import { locale } from '@haggle/contract/locale/locale';
import { formatMoney } from '@haggle/contract/locale/money';
import { compareNames, currencyName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import { useWatch } from 'react-hook-form';
import { amountOf } from '../../lib/amount.ts';
import { Select } from '../../ui/inputs.tsx';
import { SheetField, useSheet } from './sheet.tsx';
import { toSiteAmount, useCurrencies, useFormCurrency, useRate } from './use-currencies.ts';

/** The choice of the amounts' currency. Renders nothing if the site has only its own. */
export function CurrencyChoice() {
  const { form } = useSheet();
  const currencies = useCurrencies();
  const chosen = useWatch({ control: form.control, name: 'currency' });
  const { errors } = form.formState;
  if (currencies.length === 0 && chosen === '' && !errors.currency) return null;
  const codes = [...new Set([...currencies.map(({ currency }) => currency), ...(chosen ? [chosen] : [])])];
  const options = codes.map((code) => ({ code, name: nameOf(code) })).toSorted((a, b) => compareNames(a.name, b.name));
  return (
    <SheetField name="currency" hint={<ConvertedPrice />}>
      {(control) => (
        // Remounted when the options arrive: a select can't hold a stored value that it doesn't offer yet.
        <Select key={codes.length} {...control} {...form.register('currency')}>
          <option value="">{nameOf(locale.currency)}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </SheetField>
  );
}

function nameOf(code: string): string {
  return `${currencyName(code)} (${code})`;
}

/** The price converted to the site's currency. */
function ConvertedPrice() {
  const [currency, price] = useWatch({ control: useSheet().form.control, name: ['currency', 'price'] });
  const amount = amountOf(price, useFormCurrency());
  const rate = useRate({ currency });
  if (currency === '') return t('submit.hints.currency');
  if (rate === undefined || amount === undefined || Number.isNaN(amount)) return t('submit.hints.otherCurrency');
  return t('submit.hints.worth', { price: formatMoney(toSiteAmount(amount, rate)) });
}
