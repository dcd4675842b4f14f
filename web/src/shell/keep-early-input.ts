/**
 * Begins the page, and gives every field back what the reader put into it before: the components that take the fields
 * over know nothing of it. They are told in the order in which it happened: focus, input, and perhaps leaving the field.
 * @param begin starts taking the page over; it is alive when `data-live` stands on its root element
 */
export function keepEarlyInput(begin: () => void): void {
  const latest = new Map<EventTarget | null, string>();
  const early = [...document.querySelectorAll<Field>('input, textarea')].flatMap((field) => readChanged(field, latest));
  const root = document.documentElement;
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) latest.set(target, target.value);
  };
  addEventListener('input', follow, true);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    removeEventListener('input', follow, true);
    for (const restore of early) restore();
  });
  observer.observe(root, { attributeFilter: ['data-live'] });
  begin();
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * What puts a changed field back; nothing for one that stands as it came.
 * @param latest what was written on in a field while the page was being taken over
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
 * React passes an input on only when the value differs from the one it saw last, and it may have seen this one as it took
 * the field over: so it sees the field emptied first. Its own setter would make it see the value without passing it on.
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
  // Setting a value moves the cursor to its end; fields for emails and the like have none.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
