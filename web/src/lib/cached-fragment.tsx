import { createContext, type ReactNode, use } from 'react';
import { RenderedAtContext } from './clock.tsx';

/** Registers a part of the page and returns the placeholder that is replaced when the page is assembled. */
export type PlaceFragment = (of: readonly unknown[], part: ReactNode) => string;

/** Set only on the server, while it assembles pages from parts. */
export const PlaceFragmentContext = createContext<PlaceFragment | undefined>(undefined);

/**
 * An element whose content depends only on `of`, including relative times. The server renders it once and reuses it on
 * every page that shows the same content. Nothing inside may call `useId`, whose result depends on the whole page.
 */
export function CachedFragment({
  as: Element,
  of: readOf,
  label,
  className,
  children,
}: {
  as: 'li' | 'div' | 'nav' | 'footer';
  /** Returns everything the content depends on, as JSON, for a page rendered at `now` (milliseconds). */
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

/** Returns the entry of `places` that equals `pathname` or is its ancestor, so that its link can be marked. */
export function findCurrentPlace(places: readonly string[], pathname: string): string | undefined {
  return places.find((place) => pathname === place || pathname.startsWith(`${place}/`));
}
