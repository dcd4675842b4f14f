import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
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
    const fields = Object.fromEntries(new FormData(form.current));
    const missing = Object.fromEntries(checkboxNames(form.current).map((name) => [name, fields[name]]));
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...fields, ...missing, page: undefined }),
      resetScroll: false,
    });
  }
  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    const isTyped = target instanceof HTMLInputElement && target.type === 'number';
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, isTyped ? typingPause : 0);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    apply();
  }
  return { ref: form, onChange, onSubmit };
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
    else field.value = value === undefined ? '' : String(value);
  }
}
