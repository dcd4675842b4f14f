import * as homeLimits from '@haggle/contract/limits/home';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { anySearch } from '../lib/any-address.ts';
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
    <nav aria-label={t('ui.pages')} className="flex items-center justify-center gap-4 py-6">
      <Step to={page - 1} isPossible={page > 1} rel="prev" sizes={sizes}>
        {t('ui.previous')}
      </Step>
      <span aria-current="page" className="text-soft text-sm tabular-nums">
        {t('ui.pageOf', { page, pages })}
      </span>
      <Step to={page + 1} isPossible={page < pages} rel="next" sizes={sizes}>
        {t('ui.next')}
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
      search={anySearch((search) => ({ ...search, page: to > 1 ? to : undefined, size: to > 1 ? size : undefined }))}
      rel={rel}
      preloadDelay={homeLimits.preloadDebounce}
      className={buttonClass({}, className)}
    >
      {children}
    </Link>
  ));
}
