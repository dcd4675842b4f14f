import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A list with dividers. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line">
      {children}
    </ul>
  );
}

/** A list item with a name, details and actions. */
export function Line({ name, facts, children }: { name: ReactNode; facts: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex min-h-16 items-center justify-between gap-3 px-3 py-2.5">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="text-faint text-sm">{facts}</p>
      </div>
      {children}
    </li>
  );
}

/** A placeholder with the height of `count` list items. */
export function LinesSkeleton({ count = 1 }: { count?: number }) {
  return <Skeleton className={count > 1 ? 'h-[8.125rem] rounded-lg' : 'h-[4.125rem] rounded-lg'} />;
}
