import { amountRefusal } from '@haggle/contract/amount-refusal';
import type { DealDetail } from '@haggle/contract/deals/deals';
import type { Unit } from '@haggle/contract/deals/units';
import { isIn, keysOf } from '@haggle/contract/keys';
import * as dealLimits from '@haggle/contract/limits/deals';
import { readRate } from '@haggle/contract/locale/amounts';
import { type CustomaryUnit, customaryOf, customaryUnits } from '@haggle/contract/locale/customary-units';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useChangedDeal } from '../../deals/use-changed-deal.ts';
import { useApi } from '../../lib/api-context.tsx';
import { typedRate } from '../../lib/typed-number.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { toast } from '../../ui/toast.ts';

/** The stored units, each with the name of its message. */
const storedUnitNames = {
  kg: 'kilograms',
  l: 'litres',
  m: 'metres',
  piece: 'pieces',
  wash: 'washes',
  tb: 'terabytes',
  wh: 'wattHours',
  mah: 'milliampereHours',
} as const satisfies Record<Unit, string>;

const customary = { lb: 'pounds', floz: 'fluidOunces', ft: 'feet' } as const satisfies Record<CustomaryUnit, string>;

type Choice = Unit | CustomaryUnit;

/** Returns the units in the order of the list. */
function choices(): Choice[] {
  return [...(locale.country === 'US' ? keysOf(customary) : []), ...keysOf(storedUnitNames)];
}

function toStoredUnit(choice: Choice): { unit: Unit; size: number } {
  return isIn(customaryUnits, choice) ? customaryUnits[choice] : { unit: choice, size: 1 };
}

/** Returns the unit in which a stored one is displayed. */
function choiceOf(unit: Unit): Choice {
  return customaryOf(unit) ?? unit;
}

function choiceName(choice: Choice): string {
  const name = isIn(customary, choice) ? customary[choice] : storedUnitNames[choice];
  return t(`quantities.units.${name}`);
}

/** A dialog in which the author or a moderator corrects the quantity read from a deal's title. */
export function QuantityDialog({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const api = useApi();
  const applyChangedDeal = useChangedDeal();
  const { quantity } = deal;
  const initialUnit = quantity && choiceOf(quantity.unit);
  const [unit, setUnit] = useState<Choice | ''>(initialUnit ?? '');
  const [amount, setAmount] = useState(
    initialUnit ? typedRate(quantity.amount / toStoredUnit(initialUnit).size, 4) : '',
  );
  const read = readQuantity(amount);
  const isReady = unit === '' || typeof read === 'number';

  async function save(): Promise<void> {
    const body = { quantity: unit === '' || typeof read !== 'number' ? null : quantityOf(unit, read) };
    const { data, heldEdit } = await api('PUT /deals/:id/quantity', { params: { id: deal._id }, body });
    await applyChangedDeal(data);
    toast(heldEdit?.fields.quantity ? t('held-edits.waiting') : t('quantities.saved'), 'good');
  }
  return (
    <ActionDialog
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
            onChange={({ target: { value } }) => setUnit(choices().find((one) => one === value) ?? '')}
          >
            <option value="">{t('quantities.none')}</option>
            {choices().map((one) => (
              <option key={one} value={one}>
                {choiceName(one)}
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
    </ActionDialog>
  );
}

/** Returns a typed amount as a number, or else an error message. */
function readQuantity(text: string): number | string {
  const read = readRate(text);
  if (read.is === 'either') return amountRefusal(text);
  const isAmount =
    read.is === 'amount' && read.amount >= dealLimits.minQuantity && read.amount <= dealLimits.maxQuantity;
  return isAmount ? read.amount : t('deals.fields.quantity');
}

function quantityOf(choice: Choice, amount: number): { unit: Unit; amount: number } {
  const { unit, size } = toStoredUnit(choice);
  return { unit, amount: Number((amount * size).toPrecision(9)) };
}
