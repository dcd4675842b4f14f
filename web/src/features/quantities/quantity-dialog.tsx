import { amountRefusal } from '@haggle/contract/amount-refusal';
import type { DealDetail, Unit } from '@haggle/contract/deals/deals';
import { isIn, keysOf } from '@haggle/contract/keys';
import * as dealLimits from '@haggle/contract/limits/deals';
import { readRate, writeAmount } from '@haggle/contract/locale/amounts';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useChangedDeal } from '../../deals/use-changed-deal.ts';
import { useApi } from '../../lib/api-context.tsx';
import { ActDialog } from '../../ui/action-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { toast } from '../../ui/toast.ts';

/** The units, each with what its message is called. */
const units = {
  kg: 'kilograms',
  l: 'litres',
  m: 'metres',
  piece: 'pieces',
  wash: 'washes',
  tb: 'terabytes',
  wh: 'wattHours',
  mah: 'milliampereHours',
} as const satisfies Record<Unit, string>;

/** Asks the author or a moderator how much a deal sells, where its title is misread. */
export function QuantityDialog({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const api = useApi();
  const takeOver = useChangedDeal();
  const { quantity } = deal;
  const [unit, setUnit] = useState<Unit | ''>(quantity?.unit ?? '');
  const [amount, setAmount] = useState(quantity ? writeQuantity(quantity.amount) : '');
  const read = readQuantity(amount);
  const isReady = unit === '' || typeof read === 'number';

  async function save(): Promise<void> {
    const body = { quantity: unit === '' || typeof read !== 'number' ? null : { unit, amount: read } };
    const { data } = await api('PUT /deals/:id/quantity', { params: { id: deal._id }, body });
    await takeOver(data);
    toast(t('quantities.saved'), 'good');
  }
  return (
    <ActDialog
      title={t('quantities.title')}
      text={t('quantities.text')}
      label={t('quantities.save')}
      run={isReady ? save : undefined}
      onClose={onClose}
    >
      <Field label={t('quantities.unit')}>
        {(control) => (
          <Select
            {...control}
            value={unit}
            onChange={({ target: { value } }) => setUnit(isIn(units, value) ? value : '')}
          >
            <option value="">{t('quantities.none')}</option>
            {keysOf(units).map((one) => (
              <option key={one} value={one}>
                {t(`quantities.units.${units[one]}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {unit !== '' && (
        <Field label={t('quantities.amount')} error={amount !== '' && typeof read === 'string' ? read : undefined}>
          {(control) => (
            <Input
              {...control}
              value={amount}
              inputMode="decimal"
              autoComplete="off"
              className="w-36!"
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Field>
      )}
    </ActDialog>
  );
}

/** An amount as a person types it, or what to tell them instead. */
function readQuantity(text: string): number | string {
  const read = readRate(text);
  if (read.is === 'either') return amountRefusal(text);
  const isAmount =
    read.is === 'amount' && read.amount >= dealLimits.quantityLeast && read.amount <= dealLimits.quantityMost;
  return isAmount ? read.amount : t('deals.fields.quantity');
}

/** As `readQuantity` reads it: three decimals could be thousands, so there are four. */
function writeQuantity(amount: number): string {
  const rounded = Number(amount.toFixed(4));
  const decimals = `${rounded}`.split('.')[1]?.length ?? 0;
  return writeAmount(rounded, decimals === 3 ? 4 : decimals);
}
