/** Events by which a reader takes over scrolling. */
export const interactionEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** How long a part is held in place while content above it is still loading. */
const settlingMilliseconds = 3_000;

/**
 * Scrolls to the part of a page that the address names (`#timeline`), even if it is rendered later, and holds it in place
 * while the rest loads. Any action of the reader ends it.
 * @param onFound called once, when the part exists
 * @returns a function that ends it
 */
export function scrollToPart(id: string, onFound: (part: HTMLElement) => void): () => void {
  const abortController = new AbortController();
  const end = () => abortController.abort();
  let held: { top: number; scrolled: number } | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  function update(): void {
    const part = document.getElementById(id);
    if (!part) return;
    const { top } = part.getBoundingClientRect();
    // Scroll anchoring keeps the part in place when content above grows; it only moves if the reader scrolls.
    if (held && scrollY !== held.scrolled && Math.abs(top - held.top) > 1) {
      end();
      return;
    }
    part.scrollIntoView({ behavior: 'instant' });
    const wasFound = held !== undefined;
    held = { top: part.getBoundingClientRect().top, scrolled: scrollY };
    clearTimeout(settling);
    settling = setTimeout(end, settlingMilliseconds);
    if (wasFound) return;
    onFound(part);
    domObserver.disconnect();
    sizeObserver.observe(document.body);
  }
  const domObserver = new MutationObserver(update);
  const sizeObserver = new ResizeObserver(update);
  domObserver.observe(document.body, { childList: true, subtree: true });
  abortController.signal.addEventListener('abort', () => {
    clearTimeout(settling);
    domObserver.disconnect();
    sizeObserver.disconnect();
  });
  for (const eventType of interactionEvents)
    addEventListener(eventType, end, { signal: abortController.signal, passive: true, capture: true });
  update();
  return end;
}
