import { createContext, type ReactNode, use } from 'react';
import { RenderedAtContext } from './clock.tsx';

/** Notes a part of the page and gives the mark that stands for it until the page is put together. */
export type PlaceFragment = (of: readonly unknown[], part: ReactNode) => string;

/** Only the server has one, and only while it puts pages together from parts. */
export const PlaceFragmentContext = createContext<PlaceFragment | undefined>(undefined);

/**
 * An element whose content is told by `of` alone, its times as words included: the server makes it once and puts it into
 * every page that shows the same. Nothing in it may use `useId`, whose answer depends on the whole page.
 */
export function CachedFragment({
  as: Element,
  of: readOf,
  label,
  className,
  children,
}: {
  as: 'li' | 'div' | 'nav' | 'footer';
  /** What it shows, as JSON and nothing else, when the page is made at `now` (milliseconds). */
  of: (now: number) => readonly unknown[];
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  if (import.meta.env.SSR) {
    const place = use(PlaceFragmentContext);
    const of = readOf(use(RenderedAtContext)());
    if (place) {
      const __html = place(of, children);
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a mark, in whose place React's own HTML is put.
      return <Element aria-label={label} className={className} dangerouslySetInnerHTML={{ __html }} />;
    }
  }
  return (
    <Element aria-label={label} className={className}>
      {children}
    </Element>
  );
}

/** Which of `places` is that of `pathname` or lies above it: links to it are marked. */
export function placeAmong(places: readonly string[], pathname: string): string | undefined {
  return places.find((place) => pathname === place || pathname.startsWith(`${place}/`));
}
