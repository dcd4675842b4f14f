type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Returns an arrow key's direction, -1 for backwards; undefined for other keys and for the browser's own shortcuts. */
export function arrowStep({ key, altKey, ctrlKey, metaKey }: Press): -1 | 1 | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const [backwardKey, forwardKey] = document.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === backwardKey) return -1;
  return key === forwardKey ? 1 : undefined;
}
