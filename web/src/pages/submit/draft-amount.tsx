import type { ComponentProps } from 'react';
import { AmountInput } from '../../ui/amount-input.tsx';
import { exampleAmount } from './draft.ts';
import { SheetField, useSheet } from './sheet.tsx';
import { useMeasured } from './use-currencies.ts';

type Name = 'price' | 'retailPrice' | 'shippingPrice' | 'nextBestPrice';

interface AmountProps extends Omit<ComponentProps<typeof SheetField>, 'name' | 'children'> {
  name: Name;
  /** What stands in it while it is empty: an amount of about so many dollars. */
  example: number;
  readOnly?: boolean;
}

/** A field for an amount of the deal, in the currency that the form is in. */
export function DraftAmount({ name, example, readOnly, ...field }: AmountProps) {
  const { register } = useSheet().form;
  const measured = useMeasured();
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
