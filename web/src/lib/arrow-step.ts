type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Which way an arrow key leads, -1 to what was before; undefined for other keys, and where the browser goes back by it. */
export function arrowStep({ key, altKey, ctrlKey, metaKey }: Press): -1 | 1 | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const [back, forth] = document.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === back) return -1;
  return key === forth ? 1 : undefined;
}
