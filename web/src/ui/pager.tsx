import { browserLimits } from '@haggle/contract/limits/browser-limits';
import { Link } from '@tanstack/react-router';
import { buttonClass } from './button.tsx';

interface PageSize {
  size: number | undefined;
  /** Says in which windows; with several of them each window shows one. */
  className?: string;
}

interface PagerProps {
  page: number;
  pages: number;
  /** How long pages are, where the address has to say so. */
  sizes?: readonly PageSize[];
}

/** Previous and Next as real links with `Page X of Y`; nothing where there is one page only. The address keeps its other parts. */
export function Pager({ page, pages, sizes = unsaid }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-4 py-6">
      <Step to={page - 1} isPossible={page > 1} rel="prev" sizes={sizes}>
        Previous
      </Step>
      <span aria-current="page" className="text-soft text-sm tabular-nums">
        Page {page} of {pages}
      </span>
      <Step to={page + 1} isPossible={page < pages} rel="next" sizes={sizes}>
        Next
      </Step>
    </nav>
  );
}

const unsaid: readonly PageSize[] = [{ size: undefined }];

interface StepProps {
  to: number;
  isPossible: boolean;
  rel: string;
  sizes: readonly PageSize[];
  children: string;
}

function Step({ to, isPossible, rel, sizes, children }: StepProps) {
  if (!isPossible) {
    return (
      <span aria-disabled="true" className={buttonClass({}, 'pointer-events-none')}>
        {children}
      </span>
    );
  }
  return sizes.map(({ size, className }) => (
    <Link
      key={String(size)}
      to="."
      search={(search: Record<string, unknown>) =>
        ({ ...search, page: to > 1 ? to : undefined, size: to > 1 ? size : undefined }) as never
      }
      rel={rel}
      preloadDelay={browserLimits.home.preloadDebounce}
      className={buttonClass({}, className)}
    >
      {children}
    </Link>
  ));
}
