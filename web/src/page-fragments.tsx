import type { FragmentCache } from '@haggle/contract/rendering';
import { RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PlaceFragment } from './lib/cached-fragment.tsx';
import { jsonOnce } from './lib/json-once.ts';
import type { createRouter } from './router.tsx';

interface FragmentCollector {
  place: PlaceFragment;
  /** Returns the page in pieces, with fragments in place of their marks; `router` is the page's router. */
  fill(html: string, router: ReturnType<typeof createRouter>): (string | Uint8Array)[];
}

const mark = /<!--part (\d+)-->/g;

/**
 * React's output starts with preload links, such as for the site's logo. In the middle of a page they would be where the
 * browser expects the fragment itself, and hydration would render the whole page again.
 */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Collects the fragments of a page while it is rendered, and then inserts them from the cache, which it also fills.
 * `format` is part of the cache key: the format in which fragments are written.
 */
export function collectFragments(cache: FragmentCache, format: string): FragmentCollector {
  const placed: [of: readonly unknown[], part: ReactNode][] = [];

  function renderFragment(place: number, router: ReturnType<typeof createRouter>): Uint8Array {
    const [of = [], part] = placed[place] ?? [];
    const key = `${format}${of.map(jsonOnce)}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const html = renderToString(<RouterContextProvider router={router}>{part}</RouterContextProvider>);
    return cache.put(key, html.replace(preloads, ''));
  }

  return {
    place: (of, part) => `<!--part ${placed.push([of, part]) - 1}-->`,
    fill(html, router) {
      const pieces: (string | Uint8Array)[] = [];
      let at = 0;
      for (const { index, 0: whole, 1: place } of html.matchAll(mark)) {
        pieces.push(html.slice(at, index), renderFragment(Number(place), router));
        at = index + whole.length;
      }
      return [...pieces, html.slice(at)];
    },
  };
}
