import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface MoveButtonProps {
  label: string;
  isPossible: boolean;
  onClick: () => void;
  /** Classes for its size. */
  className: string;
  /** Its icon. */
  children: ReactNode;
}

/** A button that moves an item in a list, or removes it. */
export function MoveButton({ label, isPossible, onClick, className, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`, so that a button at its limit keeps the focus.
      aria-disabled={!isPossible}
      onClick={() => isPossible && onClick()}
      className={clsx(
        'grid place-items-center rounded-lg text-soft hover:bg-hover hover:text-ink aria-disabled:opacity-30',
        className,
      )}
    >
      {children}
    </button>
  );
}
