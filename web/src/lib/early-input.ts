import { lateForm } from './late-form.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a reader has put into a field before what belongs to it was there. */
interface EarlyInput {
  /** Lets it stand in the field again. */
  show(): void;
  /** Tells what belongs to the field, as if it were put in now. */
  tell(): void;
}

/**
 * Begins the page, and gives every field back what the reader put into it before: the components that take the fields
 * over know nothing of it. They are told in the order in which it happened: focus, input, and perhaps leaving the field.
 * @param begin starts taking the page over; it is alive when `data-live` stands on its root element
 */
export function keepEarlyInput(begin: () => void): void {
  const latest = new Map<EventTarget | null, string>();
  const fields = [...document.querySelectorAll<Field>('input, textarea')];
  const early = fields.filter((field) => isChanged(field) && !field.closest(`[${lateForm}]`));
  const kept = early.map((field) => keep(field, () => latest.get(field)));
  const root = document.documentElement;
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) latest.set(target, target.value);
  };
  addEventListener('input', follow, true);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    removeEventListener('input', follow, true);
    for (const { tell } of kept) tell();
  });
  observer.observe(root, { attributeFilter: ['data-live'] });
  begin();
}

/** What the fields within an element hold that is not from the server. */
export function readEarlyInput(around: HTMLElement | null): EarlyInput[] {
  const fields = around?.querySelectorAll<Field>('input, textarea, select') ?? [];
  // By the time that they are told of it the reader may have written on.
  return [...fields].filter(isChanged).map((field) => keep(field, () => field.value || undefined));
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== firstChoice(field);
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function firstChoice({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );
}

function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** @param readLatest what was written on in the field since, where that is known */
function keep(field: Field, readLatest: () => string | undefined): EarlyInput {
  if (isTicked(field)) {
    const { checked } = field;
    return { show: () => undefined, tell: () => field.checked === checked || field.click() };
  }
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    const show = () => {
      field.value = value;
    };
    return { show, tell: () => field.dispatchEvent(new Event('change', { bubbles: true })) };
  }
  const { selectionStart, selectionEnd } = field;
  const show = () => {
    if (field.value === value) return;
    put(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
  return { show, tell: () => type(field, readLatest() ?? value) };
}

/** Its own setter would make React see the value without passing it on. */
function put(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
}

/**
 * React passes an input on only when the value differs from the one it saw last, and it may have seen this one as it took
 * the field over: so it sees the field emptied first.
 */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const next of ['', value]) {
    put(field, next);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Setting a value moves the cursor to its end; fields for emails and the like have none.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
