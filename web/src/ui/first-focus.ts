const fields = 'input:not([type="hidden"]), select, textarea, [contenteditable="true"]';

/**
 * Returns the element that gets the focus in an opened dialog: its first field, or else its first action, which by
 * convention is the least harmful one. Undefined if it has neither; the browser then chooses.
 */
export function firstFocusOf(content: Element): HTMLElement | undefined {
  const usable = <E extends HTMLElement>(kinds: string) =>
    [...content.querySelectorAll<E>(kinds)].filter(
      (it) => !it.matches(':disabled, [readonly], [tabindex="-1"]') && it.checkVisibility(),
    );
  const [first] = usable(fields);
  // In a radio group, the checked one is where Tab would go.
  if (first instanceof HTMLInputElement && first.type === 'radio') {
    const group = usable<HTMLInputElement>('input[type="radio"]');
    return group.find(({ name, checked }) => checked && name === first.name) ?? first;
  }
  return first ?? usable('button, a[href]')[0];
}
