import * as homeLimits from '@haggle/contract/limits/home';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { anySearch } from '../lib/any-address.ts';
import { buttonClass } from './button.tsx';

export interface PagerProps {
  page: number;
  pages: number;
  /** The page length, if the address must contain it. */
  size?: number | undefined;
}

/** Previous and Next as links, with `Page X of Y`. Other parts of the address are kept. */
export function PagerLinks({ page, pages, size }: PagerProps) {
  return (
    <nav aria-label={t('ui.pages')} className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 py-6">
      <Step to={page - 1} isPossible={page > 1} rel="prev" size={size}>
        {t('ui.previous')}
      </Step>
      <span aria-current="page" className="text-soft text-sm tabular-nums">
        {t('ui.pageOf', { page, pages })}
      </span>
      <Step to={page + 1} isPossible={page < pages} rel="next" size={size}>
        {t('ui.next')}
      </Step>
      <ul className="flex basis-full flex-wrap justify-center gap-1 tabular-nums">
        {nearPages(page, pages).map((to, place, all) => (
          <li key={to} className="flex">
            {to - (all[place - 1] ?? to) > 1 && <span className="w-5 self-center text-center text-faint">…</span>}
            <Step to={to} isPossible={to !== page} size={size} label={t('ui.toPage', { page: formatNumber(to) })}>
              {formatNumber(to)}
            </Step>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the first and the last page, and those around the current one. */
export function nearPages(page: number, pages: number): number[] {
  const from = Math.min(Math.max(1, page - 1), Math.max(1, pages - 2));
  const near = [from, from + 1, from + 2].filter((it) => it <= pages);
  return [...new Set([1, ...near, pages])];
}

interface StepProps {
  to: number;
  isPossible: boolean;
  rel?: string;
  size: number | undefined;
  /** An accessible label, if the text isn't enough. */
  label?: string;
  children: string;
}

function Step({ to, isPossible, rel, size, label, children }: StepProps) {
  if (!isPossible) {
    return (
      <span
        aria-disabled={label === undefined || undefined}
        className={buttonClass({}, clsx('pointer-events-none', label && 'border-accent!'))}
      >
        {children}
      </span>
    );
  }
  return (
    <Link
      to="."
      search={anySearch((search) => ({ ...search, page: to > 1 ? to : undefined, size: to > 1 ? size : undefined }))}
      rel={rel}
      aria-label={label}
      preloadDelay={homeLimits.preloadDebounce}
      className={buttonClass({})}
    >
      {children}
    </Link>
  );
}
