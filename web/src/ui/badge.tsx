import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sunken text-soft',
  solid: 'bg-ink text-ground',
  accent: 'bg-accent-wash text-accent-text',
  warning: 'bg-gold text-on-gold',
  saved: 'bg-saved-wash text-saved',
  danger: 'bg-danger-wash text-danger',
};

/** A short label or number attached to something. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: keyof typeof tones | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-md px-1.5 py-0.5 font-medium text-xs tabular-nums',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
