import type { ReactNode } from 'react';

interface AdminPageProps {
  title: string;
  /** Stands above the heading: a `BackLink`. */
  back?: ReactNode;
  /** A sentence beneath the heading. */
  text?: ReactNode;
  /** Stands at the right of the heading, such as a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page below /admin within the admin area: its heading and its content. */
export function AdminPage({ title, back, text, aside, children }: AdminPageProps) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {back}
          <h1 className="break-words font-semibold text-2xl">{title}</h1>
          {text && <p className="mt-1 max-w-prose text-balance text-soft">{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </>
  );
}
