import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const box =
  'w-full rounded-lg border border-line-strong bg-surface text-[1rem] text-ink compact:text-base placeholder:text-faint transition-colors focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-faint aria-invalid:border-danger';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(box, 'h-10 px-3', className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={clsx(box, 'min-h-24 px-3 py-2', className)} {...rest} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={clsx(box, 'h-10 ps-2.5 pe-7', className)} {...rest} />;
}

export function Checkbox({ className, children, ...rest }: ComponentProps<'input'>) {
  return (
    <label className={clsx('inline-flex min-h-9 min-w-6 cursor-pointer items-center gap-2 text-sm', className)}>
      <input type="checkbox" className="size-4 shrink-0 accent-accent-fill" {...rest} />
      {children}
    </label>
  );
}
