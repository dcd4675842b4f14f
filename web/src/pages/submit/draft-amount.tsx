import type { ComponentProps } from 'react';
import { AmountInput } from '../../ui/amount-input.tsx';
import { exampleAmount } from './draft.ts';
import { SheetField, useSheet } from './sheet.tsx';
import { useFormCurrency } from './use-currencies.ts';

type Name = 'price' | 'retailPrice' | 'shippingPrice' | 'nextBestPrice';

interface AmountProps extends Omit<ComponentProps<typeof SheetField>, 'name' | 'children'> {
  name: Name;
  /** The placeholder's amount in dollars, shown converted and rounded. */
  example: number;
  readOnly?: boolean;
}

/** A field for one of the deal's amounts, in the form's currency. */
export function DraftAmount({ name, example, readOnly, ...field }: AmountProps) {
  const { register } = useSheet().form;
  const measured = useFormCurrency();
  return (
    <SheetField name={name} {...field}>
      {(control) => (
        <AmountInput
          {...control}
          {...register(name)}
          currency={measured.currency}
          readOnly={readOnly}
          placeholder={exampleAmount(example, measured)}
        />
      )}
    </SheetField>
  );
}
