import { isOneOf } from '@haggle/contract/keys';

/**
 * Returns the fields that differ from their initial state. When a form is hydrated, the reader has changed those before,
 * and no handler has heard of it.
 */
export function findEarlyChoices(form: HTMLFormElement): Element[] {
  return [...form.elements].filter(isChanged);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find((option) => option.hasAttribute('selected')) ?? field.options[0];
    return initial !== undefined && field.value !== initial.value;
  }
  if (!(field instanceof HTMLInputElement) || !field.name || field.type === 'hidden') return false;
  return isOneOf(['checkbox', 'radio'], field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}
