import { Link } from '@tanstack/react-router';
import { buttonClass } from './button.tsx';

/** Previous and Next as real links with `Page X of Y`; nothing where there is one page only. The address keeps its other parts. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-4 py-6">
      <Step to={page - 1} isPossible={page > 1} rel="prev">
        Previous
      </Step>
      <span aria-current="page" className="text-soft text-sm tabular-nums">
        Page {page} of {pages}
      </span>
      <Step to={page + 1} isPossible={page < pages} rel="next">
        Next
      </Step>
    </nav>
  );
}

function Step({ to, isPossible, rel, children }: { to: number; isPossible: boolean; rel: string; children: string }) {
  if (!isPossible) {
    return (
      <span aria-disabled="true" className={buttonClass({}, 'pointer-events-none')}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to="."
      search={(search: Record<string, unknown>) => ({ ...search, page: to > 1 ? to : undefined }) as never}
      rel={rel}
      className={buttonClass({})}
    >
      {children}
    </Link>
  );
}
