import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large' | 'icon';

interface Look {
  variant?: Variant;
  size?: Size;
}

const base =
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-lg font-medium transition-colors disabled:opacity-50 aria-disabled:opacity-50';

const variants: Record<Variant, string> = {
  primary: 'bg-ember-fill text-on-ember hover:enabled:bg-ember-fill-hover [a&]:hover:bg-ember-fill-hover',
  secondary: 'border border-line bg-surface text-ink hover:enabled:bg-hover [a&]:hover:bg-hover',
  quiet: 'text-soft hover:enabled:bg-hover hover:enabled:text-ink [a&]:hover:bg-hover [a&]:hover:text-ink',
  danger: 'bg-danger-fill text-white hover:enabled:opacity-90',
};

const sizes: Record<Size, string> = {
  small: 'h-8 px-3 text-sm',
  medium: 'h-9 px-3.5 text-sm',
  large: 'h-11 px-5 text-base',
  icon: 'size-9',
};

/** The classes of a button, for what must look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: Look, extra?: string): string {
  return clsx(base, variants[variant], sizes[size], extra);
}

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

function ButtonAnchor({
  variant,
  size,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  return (
    <a className={buttonClass({ variant, size }, className)} {...rest}>
      {children}
    </a>
  );
}

/** A link within the site that looks like a button; takes what the router's `Link` takes. */
export const LinkButton = createLink(ButtonAnchor);
