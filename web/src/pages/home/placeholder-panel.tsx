import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SidePanel } from '../../ui/side-panel.tsx';

const categories = ['Electronics', 'Fashion', 'Home & Garden', 'Sports', 'Books'];
const tips = [
  'Check deal scores: others have looked already',
  'Compare prices before you buy',
  'Read comments for catches and codes',
  <Link key="alerts" to="/alerts" className="underline">
    Set up deal alerts for what you wait for
  </Link>,
  'Follow top contributors',
];
const stats = ['Active deals', 'Saved today', 'Happy users'] as const;

interface PanelProps {
  type?: 'trending' | 'tips' | 'stats' | 'default';
  /** What `stats` shows; a figure that nobody has counted stays a dash. */
  figures?: Partial<Record<(typeof stats)[number], string>>;
}

/** A quiet panel for where there is nothing of the reader's own to show. */
export function PlaceholderPanel({ type = 'default', figures = {} }: PanelProps) {
  switch (type) {
    case 'trending':
      return (
        <SidePanel title="Popular categories">
          <Lines lines={categories.map((name) => [name, <CategoriesLink key={name}>{name}</CategoriesLink>])} />
          <CategoriesLink>View All</CategoriesLink>
        </SidePanel>
      );
    case 'tips':
      return (
        <SidePanel title="Deal tips">
          <ol className="mt-2 list-decimal space-y-1.5 pl-4.5 text-soft text-sm marker:text-faint marker:tabular-nums">
            {tips.map((tip) => (
              <li key={typeof tip === 'string' ? tip : tip.key} className="pl-0.5">
                {tip}
              </li>
            ))}
          </ol>
        </SidePanel>
      );
    case 'stats':
      return (
        <SidePanel title="In figures">
          <Lines lines={stats.map((name) => [name, `${name}: ${figures[name] ?? '–'}`])} />
        </SidePanel>
      );
    default:
      return (
        <SidePanel title="Placeholder">
          <p className="text-soft text-sm">Nothing stands here yet.</p>
        </SidePanel>
      );
  }
}

function Lines({ lines }: { lines: [key: string, line: ReactNode][] }) {
  return (
    <ul className="mt-2 space-y-1.5 text-soft text-sm">
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
