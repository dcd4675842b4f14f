import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface SwitchProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type' | 'role'> {
  isOn: boolean;
  /** While true, presses are ignored; the focus stays. */
  isBusy?: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** A switch that takes effect immediately, without a form. It needs `aria-label` or `aria-labelledby`. */
export function Switch({ isOn, isBusy = false, onSwitch, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onSwitch(!isOn)}
      className={clsx(
        'flex h-7 w-12 shrink-0 items-center rounded-full border p-0.5 transition-colors',
        isOn ? 'border-transparent bg-accent-fill' : 'border-line-strong bg-sunken',
        className,
      )}
    >
      <span
        className={clsx(
          'size-5.5 rounded-full transition-transform',
          isOn ? 'translate-x-5 rtl:-translate-x-5 bg-on-accent' : 'bg-line-strong',
        )}
      />
    </button>
  );
}
