import type { ReactNode } from 'react';
import { useId } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';

/** One matter of the security tab: what it is, in a sentence, and what can be done. */
export function Section({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Tile className="p-4 sm:p-6">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-soft text-sm">{text}</p>
        {children}
      </Tile>
    </section>
  );
}

/** A list with hairlines between its lines. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line">
      {children}
    </ul>
  );
}

/** One thing of a list: its name, what is known of it, and what can be done with it. */
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

/** The place of a list of so many lines that is on its way. */
export function LinesSkeleton({ count = 1 }: { count?: number }) {
  return <Skeleton className={count > 1 ? 'h-[8.125rem] rounded-lg' : 'h-[4.125rem] rounded-lg'} />;
}
