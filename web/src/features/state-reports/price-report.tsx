import { t } from '@haggle/contract/messages/translate';
import { type FormEvent, useId, useState } from 'react';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Button } from '../../ui/button.tsx';
import { readPrice } from './read-price.ts';

interface PriceReportProps {
  /** The currency the deal was posted in, if not the site's. */
  currency?: string | undefined;
  isBusy: boolean;
  onPrice: (price: number) => void;
}

/** Asks for the current price, in the shop's currency. */
export function PriceReport({ currency, isBusy, onPrice }: PriceReportProps) {
  const id = useId();
  const [wrong, setWrong] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = readPrice(String(new FormData(event.currentTarget).get('price')), currency);
    setWrong(typeof read === 'string' ? read : undefined);
    if (typeof read === 'number') onPrice(read);
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-2">
      <label htmlFor={id} className="text-soft">
        {t('state-reports.price.ask')}
      </label>
      <div className="mt-1 flex gap-1.5">
        <div className="w-36">
          {/* Autofocus: the field appears because the reader pressed the button above it. */}
          <AmountInput
            id={id}
            name="price"
            {...(currency && { currency })}
            autoFocus
            aria-invalid={wrong !== undefined || undefined}
            aria-describedby={wrong === undefined ? undefined : `${id}-note`}
          />
        </div>
        <Button type="submit" className="h-10!" disabled={isBusy}>
          {t('state-reports.price.report')}
        </Button>
      </div>
      {wrong !== undefined && (
        <p id={`${id}-note`} role="alert" className="mt-1 text-danger">
          {wrong}
        </p>
      )}
    </form>
  );
}
