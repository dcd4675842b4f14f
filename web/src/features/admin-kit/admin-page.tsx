import type { ReactNode } from 'react';

interface AdminPageProps {
  title: string;
  /** Shown above the heading, such as a `BackLink`. */
  back?: ReactNode;
  /** A sentence below the heading. */
  text?: ReactNode;
  /** Shown to the right of the heading, such as a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The heading and content of a page below /admin. */
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
