/**
 * Hydrates the page, and restores what the reader entered in fields before, which their components don't know. Events are
 * dispatched in their original order: focus, input, and possibly blur.
 * @param startHydration starts hydration, which is complete when the root element has `data-live`
 */
export function restoreEarlyInput(startHydration: () => void): void {
  const latest = new Map<EventTarget | null, string>();
  const early = [...document.querySelectorAll<Field>('input, textarea')].flatMap((field) => readChanged(field, latest));
  const root = document.documentElement;
  const recordInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) latest.set(target, target.value);
  };
  addEventListener('input', recordInput, true);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    removeEventListener('input', recordInput, true);
    for (const restore of early) restore();
  });
  observer.observe(root, { attributeFilter: ['data-live'] });
  startHydration();
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns functions that restore a changed field; none for an unchanged one.
 * @param latest values typed during hydration
 */
function readChanged(field: Field, latest: ReadonlyMap<EventTarget | null, string>): (() => void)[] {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked, defaultChecked } = field;
    return checked === defaultChecked ? [] : [() => field.checked === checked || field.click()];
  }
  const { value } = field;
  return value === field.defaultValue ? [] : [() => type(field, latest.get(field) ?? value)];
}

/**
 * React fires `onChange` only if the value differs from the last one it saw, which may be this one, seen at hydration. So
 * the field is emptied first. React's own value setter would update that value without firing.
 */
function type(field: Field, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const put = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set;
  const { selectionStart, selectionEnd } = field;
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const next of ['', value]) {
    put?.call(field, next);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Setting a value moves the cursor to the end; email fields and some others have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
