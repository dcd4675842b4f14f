import { currencySign } from '@haggle/contract/locale/signs';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Input } from './inputs.tsx';

/** A field for an amount with its currency sign (by default the site's), on the side where the country writes it. */
export function AmountInput({ className, currency, ...rest }: ComponentProps<'input'> & { currency?: string }) {
  const { sign, isFirst } = currencySign(currency);
  // A code such as KWD needs the width of four signs.
  const isLong = sign.length > 1;
  const room = isFirst ? (isLong ? 'ps-14!' : 'ps-7!') : isLong ? 'pe-14!' : 'pe-7!';
  return (
    <span className="relative block">
      <span
        className={clsx(
          'pointer-events-none absolute inset-y-0 grid place-items-center text-faint',
          isFirst ? 'start-3' : 'end-3',
        )}
        aria-hidden
      >
        {sign}
      </span>
      <Input {...rest} inputMode="decimal" autoComplete="off" className={clsx(room, 'tabular-nums', className)} />
    </span>
  );
}
