import type { ComponentProps } from 'react';
import { Input } from './inputs.tsx';

/** An amount with its sign in front. */
export function Dollars(props: ComponentProps<'input'>) {
  return (
    <span className="relative block">
      <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-faint" aria-hidden>
        $
      </span>
      <Input {...props} inputMode="decimal" autoComplete="off" className="pl-7! tabular-nums" />
    </span>
  );
}
