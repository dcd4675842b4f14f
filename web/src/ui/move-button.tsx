import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface MoveButtonProps {
  label: string;
  isPossible: boolean;
  onClick: () => void;
  /** How large it is. */
  className: string;
  /** What is drawn in it. */
  children: ReactNode;
}

/** A button beside something in a row that moves it there, or takes it out. */
export function MoveButton({ label, isPossible, onClick, className, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // One that cannot be pressed any more keeps the focus.
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
