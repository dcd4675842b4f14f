import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The column of a page's content; `narrow` for reading and forms. */
export function Page({
  width = 'wide',
  className,
  children,
}: {
  width?: 'wide' | 'medium' | 'narrow';
  className?: string;
  children: ReactNode;
}) {
  const widths = { wide: 'max-w-[1680px]', medium: 'max-w-4xl', narrow: 'max-w-md' };
  return <div className={clsx('mx-auto w-full px-4 py-6 compact:px-6', widths[width], className)}>{children}</div>;
}

/** A page's heading, with optional text and actions. */
export function PageTitle({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={clsx('mb-5 flex flex-wrap justify-between gap-x-6 gap-y-2', text ? 'items-start' : 'items-center')}>
      <div>
        <h1 className="font-semibold text-2xl">{title}</h1>
        {text && <p className="mt-1 max-w-prose text-soft">{text}</p>}
      </div>
      {children}
    </div>
  );
}
