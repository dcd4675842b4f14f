import { type ReactNode, useId } from 'react';
import { Tile } from '../../../ui/tile.tsx';

/** A chart or list of a report under its title, with `aside` at the end of the title's line. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Tile className="h-full p-4">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </Tile>
    </section>
  );
}
