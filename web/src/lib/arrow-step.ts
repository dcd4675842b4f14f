type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Which way an arrow key leads, -1 to the left; undefined for other keys, and where the browser goes back by it. */
export function arrowStep({ key, altKey, ctrlKey, metaKey }: Press): -1 | 1 | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : undefined;
}
