import { type ReactNode, useId } from 'react';
import { Tile } from './tile.tsx';

interface SectionProps {
  /** The anchor for links to it. */
  id?: string;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** A section of a page: a heading, a short text, and its controls. */
export function Section({ id: anchorId, title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchorId} aria-labelledby={id} className={anchorId && 'scroll-mt-20'}>
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
