import { type ReactNode, useId } from 'react';
import { Tile } from './tile.tsx';

/** A titled panel of a sidebar. */
export function SidePanel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Tile role="region" aria-labelledby={id} className="px-4 py-3">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Tile>
  );
}
