import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rich } from '../../lib/rich.ts';
import { SidePanel } from '../../ui/side-panel.tsx';

const categories = ['electronics', 'fashion', 'home', 'sports', 'books'] as const;
const stats = ['active', 'saved', 'users'] as const;

function readTips(): [key: string, line: ReactNode][] {
  const link = (words: string) => (
    <Link to="/alerts" className="underline">
      {words}
    </Link>
  );
  const toFollowing = (words: string) => (
    <Link to="/" search={{ tab: 'following' }} className="underline">
      {words}
    </Link>
  );
  return [
    ['scores', t('home.tips.scores')],
    ['prices', t('home.tips.prices')],
    ['comments', t('home.tips.comments')],
    ['alerts', rich('home.tips.alerts', { link })],
    ['contributors', rich('home.tips.contributors', { link: toFollowing })],
  ];
}

interface PanelProps {
  type?: 'trending' | 'tips' | 'stats' | 'default';
  /** The figures for `stats`. A missing one is shown as a dash. */
  figures?: Partial<Record<(typeof stats)[number], string>>;
}

/** A quiet panel, shown where there is no personal content. */
export function PlaceholderPanel({ type = 'default', figures = {} }: PanelProps) {
  switch (type) {
    case 'trending':
      return (
        <SidePanel title={t('home.categories.title')}>
          <Lines
            lines={categories.map((name) => [
              name,
              <CategoriesLink key={name}>{t(`home.categories.${name}`)}</CategoriesLink>,
            ])}
          />
          <CategoriesLink>{t('home.trending.viewAll')}</CategoriesLink>
        </SidePanel>
      );
    case 'tips':
      return (
        <SidePanel title={t('home.tips.title')}>
          <ol className="mt-2 flex list-(--numerals) flex-col gap-1.5 ps-4.5 text-soft text-sm marker:text-faint marker:tabular-nums">
            {readTips().map(([key, tip]) => (
              <li key={key} className="ps-0.5">
                {tip}
              </li>
            ))}
          </ol>
        </SidePanel>
      );
    case 'stats':
      return (
        <SidePanel title={t('home.figures.title')}>
          <Lines lines={stats.map((name) => [name, t(`home.figures.${name}`, { count: figures[name] ?? '–' })])} />
        </SidePanel>
      );
    default:
      return (
        <SidePanel title={t('home.placeholder.title')}>
          <p className="text-soft text-sm">{t('home.placeholder.text')}</p>
        </SidePanel>
      );
  }
}

function Lines({ lines }: { lines: [key: string, line: ReactNode][] }) {
  return (
    <ul className="mt-2 flex flex-col gap-1.5 text-soft text-sm">
      {lines.map(([key, line]) => (
        <li key={key}>{line}</li>
      ))}
    </ul>
  );
}

function CategoriesLink({ children }: { children: string }) {
  return (
    <Link to="/categories" className="text-sm hover:underline">
      {children}
    </Link>
  );
}
