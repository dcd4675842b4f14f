import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large' | 'icon';

interface Look {
  variant?: Variant;
  size?: Size;
}

/** Returns a button's classes, for elements that must look like one; `extra` wins. They are defined in `styles/parts.css`. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: Look, extra?: string): string {
  return clsx('button', `button-${variant}`, `button-${size}`, extra);
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

/** A link within the site that looks like a button; takes the props of the router's `Link`. */
export const LinkButton = createLink(ButtonAnchor);
