import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A plain panel with a hairline border: the base of cards and sections. */
export function Tile({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('rounded-xl border border-line bg-surface', className)} {...rest} />;
}
