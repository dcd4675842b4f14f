/** What a reader does who would go on from where they are. */
export const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** How long a part stays where it was led to while what stands above it still comes. */
const settlingMilliseconds = 3_000;

/**
 * Leads to the part of a page that an address names (`#timeline`), also where it comes later than the page, and holds it
 * there while the rest comes. Whatever the reader does ends it.
 * @param onFound called once, when the part is there
 * @returns what ends it
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
    // Browsers scroll along with what grows above; only who scrolls by hand sees the part move as well.
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
