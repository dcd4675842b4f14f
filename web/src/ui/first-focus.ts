const fields = 'input:not([type="hidden"]), select, textarea, [contenteditable="true"]';

/**
 * Where work in an opened dialog begins: its first field; without fields its first action, which by our order is the one
 * that harms least. Undefined when it has neither, so that the browser's own choice stands.
 */
export function firstFocusOf(content: Element): HTMLElement | undefined {
  const usable = <E extends HTMLElement>(kinds: string) =>
    [...content.querySelectorAll<E>(kinds)].filter(
      (it) => !it.matches(':disabled, [readonly], [tabindex="-1"]') && it.checkVisibility(),
    );
  const [first] = usable(fields);
  // Of a group of radios the chosen one is where Tab would lead.
  if (first instanceof HTMLInputElement && first.type === 'radio') {
    const group = usable<HTMLInputElement>('input[type="radio"]');
    return group.find(({ name, checked }) => checked && name === first.name) ?? first;
  }
  return first ?? usable('button, a[href]')[0];
}
