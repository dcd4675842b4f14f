import { amountRefusal } from '@haggle/contract/amount-refusal';
import { isOneOf } from '@haggle/contract/keys';
import { writeAmount } from '@haggle/contract/locale/amounts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { amountOf } from '../../lib/amount.ts';
import type { DealSearch } from './filters.ts';

const typingPause = 600;

/**
 * Keeps a form of filters and the address the same. Choices act at once, typed numbers when typing pauses. Without
 * script the form sends itself by GET to the same addresses.
 */
export function useFilterForm(search: DealSearch) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(() => {
    if (form.current) fill(form.current, { ...search });
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(): void {
    clearTimeout(timer.current);
    if (!form.current) return;
    const prices = priceFields(form.current);
    const wrong = prices.find((field) => Number.isNaN(amountOf(field.value)));
    if (wrong) {
      refuse(wrong);
      return;
    }
    const bounds = prices.map(({ name, value }) => [name, amountOf(value)]);
    const fields = { ...Object.fromEntries(new FormData(form.current)), ...Object.fromEntries(bounds) };
    const missing = Object.fromEntries(checkboxNames(form.current).map((name) => [name, fields[name]]));
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...fields, ...missing, page: undefined }),
      resetScroll: false,
    });
  }
  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    const isPrice = target instanceof HTMLInputElement && isOneOf(priceNames, target.name);
    if (isPrice) target.setCustomValidity('');
    const isTyped = isPrice || (target instanceof HTMLInputElement && target.type === 'number');
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, isTyped ? typingPause : 0);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    apply();
  }
  return { ref: form, onChange, onSubmit };
}

const priceNames = ['minPrice', 'maxPrice'] as const;

/** The fields that hold amounts in the local form; addresses hold plain numbers. */
function priceFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')].filter(({ name }) => isOneOf(priceNames, name));
}

/** Says beside a field what its text lacks to be an amount, or which of two it could be. */
function refuse(field: HTMLInputElement): void {
  field.setCustomValidity(amountRefusal(field.value));
  field.reportValidity();
}

function checkboxNames(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map((box) => box.name);
}

/** Sets each field to what the address says, but the one that is being typed in. */
function fill(form: HTMLFormElement, search: Record<string, unknown>): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (!field.name || field.type === 'hidden' || field === document.activeElement) continue;
    const value = search[field.name];
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'true';
    else
      field.value =
        value === undefined
          ? ''
          : isOneOf(priceNames, field.name) && typeof value === 'number'
            ? writeAmount(value)
            : String(value);
  }
}
