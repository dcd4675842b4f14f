import type { FragmentCache } from '@haggle/contract/rendering';
import { LRUCache } from 'lru-cache';
import { copyBytes } from '../platform/http/body.ts';

/** Maximum size in bytes: enough for a few thousand cards. */
const maxBytes = 8 * 1024 * 1024;

/** Creates an LRU cache of rendered page fragments, keyed by their content. */
export function createFragmentCache(): FragmentCache {
  const parts = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    // A key may take two bytes per character.
    sizeCalculation: (part, of) => part.length + 2 * of.length,
  });
  return {
    get: (of) => parts.get(of),
    put(of, html) {
      const part = copyBytes(Buffer.from(html));
      parts.set(of, part);
      return part;
    },
  };
}
