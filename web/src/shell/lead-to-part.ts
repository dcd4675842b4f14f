/** Events by which a reader takes over scrolling. */
export const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** How long a part is held in place while content above it is still loading. */
const settlingMilliseconds = 3_000;

/**
 * Scrolls to the part of a page that the address names (`#timeline`), even if it is rendered later, and holds it in place
 * while the rest loads. Any action of the reader ends it.
 * @param onFound called once, when the part exists
 * @returns a function that ends it
 */
export function leadToPart(id: string, onFound: (part: HTMLElement) => void): () => void {
  const over = new AbortController();
  const end = () => over.abort();
  let held: { top: number; scrolled: number } | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    const part = document.getElementById(id);
    if (!part) return;
    const { top } = part.getBoundingClientRect();
    // Scroll anchoring keeps the part in place when content above grows; it only moves if the reader scrolls.
    if (held && scrollY !== held.scrolled && Math.abs(top - held.top) > 1) {
      end();
      return;
    }
    part.scrollIntoView({ behavior: 'instant' });
    const isThere = held !== undefined;
    held = { top: part.getBoundingClientRect().top, scrolled: scrollY };
    clearTimeout(settling);
    settling = setTimeout(end, settlingMilliseconds);
    if (isThere) return;
    onFound(part);
    arrivals.disconnect();
    growth.observe(document.body);
  }
  const arrivals = new MutationObserver(look);
  const growth = new ResizeObserver(look);
  arrivals.observe(document.body, { childList: true, subtree: true });
  over.signal.addEventListener('abort', () => {
    clearTimeout(settling);
    arrivals.disconnect();
    growth.disconnect();
  });
  for (const act of acts) addEventListener(act, end, { signal: over.signal, passive: true, capture: true });
  look();
  return end;
}
