import { type ReactNode, useId } from 'react';
import { Tile } from './tile.tsx';

/** One subject of a page: a heading, a word about it, and its controls. */
export function Section({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Tile className="p-4 sm:p-6">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-prose text-soft">{text}</p>}
        {children && <div className="mt-4">{children}</div>}
      </Tile>
    </section>
  );
}
