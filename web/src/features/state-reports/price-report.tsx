import { currencySign } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/inputs.tsx';
import { readAmount } from './state-text.ts';

/** Asks for the price that a member sees now. */
export function PriceReport({ isBusy, onPrice }: { isBusy: boolean; onPrice: (price: number) => void }) {
  const id = useId();
  const [isWrong, setIsWrong] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const price = readAmount(String(new FormData(event.currentTarget).get('price')));
    setIsWrong(price === undefined);
    if (price !== undefined) onPrice(price);
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-2">
      <label htmlFor={id} className="text-soft">
        {t('state-reports.price.ask')}
      </label>
      <div className="mt-1 flex gap-1.5">
        <div className="relative w-36">
          <span aria-hidden className="absolute inset-y-0 start-3 grid place-items-center text-faint">
            {' '}
            {currencySign().sign}{' '}
          </span>
          {/* It appears because the reader pressed the button above it. */}
          <Input
            id={id}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-note` : undefined}
            className="ps-7!"
          />
        </div>
        <Button type="submit" className="h-10!" disabled={isBusy}>
          {t('state-reports.price.report')}
        </Button>
      </div>
      {isWrong && (
        <p id={`${id}-note`} role="alert" className="mt-1 text-danger">
          {t('state-reports.price.wrong')}
        </p>
      )}
    </form>
  );
}
