import { isOneOf } from '@haggle/contract/keys';
import { writeAmount } from '@haggle/contract/locale/amounts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { amountOf } from '../../lib/amount.ts';
import { joinChoices, splitChoices } from '../../lib/search-params.ts';
import { areNested } from './category-choices.ts';
import { findEarlyChoices } from './early-choices.ts';
import { type DealSearch, multipleFilters } from './filters.ts';
import { findPriceProblem, type PriceProblem } from './price-problem.ts';
import { pageOf, type SearchWords, withoutWordFilters, withWordFilters } from './search-words.ts';

const typingPause = 600;

/**
 * Keeps a filter form and the address in sync. Choices apply immediately, typed numbers after a pause. Without scripts
 * the form submits by GET to the same addresses.
 * @param searchWords the filters set by the words of a search: shown in the fields, but not part of the address
 */
export function useFilterForm(search: DealSearch, searchWords: SearchWords | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<PriceProblem>();
  useFilling(form, { search, searchWords }, (early) => {
    if (early.length > 0) return schedule(early.some(isTypedIn));
    mark(form.current ? priceFields(form.current) : [], undefined);
    setProblem(undefined);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(): void {
    clearTimeout(timer.current);
    if (!form.current) return;
    const prices = priceFields(form.current);
    const found = findPriceProblem(prices);
    setProblem(found);
    mark(prices, found);
    if (found) return;
    const bounds = Object.fromEntries(prices.map(({ name, value }) => [name, amountOf(value)]));
    const newSearch = withoutWordFilters({ ...readForm(form.current), ...bounds }, searchWords);
    void navigate({
      to: pageOf(newSearch),
      search: (old: object) => ({ ...old, ...newSearch, page: undefined }),
      resetScroll: false,
    });
  }
  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    const isInput = target instanceof HTMLInputElement;
    // A field that only searches the choices doesn't affect the list.
    if (isInput && target.type === 'search') return;
    if (isChosenCategory(target)) uncheckNested(target);
    schedule(isInput && (isOneOf(priceNames, target.name) || isOneOf(['number', 'range'], target.type)));
  }
  function schedule(isTyped: boolean): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, isTyped ? typingPause : 0);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    apply();
  }
  function swapPrices(): void {
    if (form.current) swap(priceFields(form.current));
    apply();
  }
  // Browsers restore fields after a reload; those would count as chosen before hydration.
  return { form: { ref: form, autoComplete: 'off', onChange, onSubmit }, problem, swapPrices };
}

/** What the address and the words of a search say. */
interface Applied {
  search: DealSearch;
  searchWords: SearchWords | undefined;
}

/**
 * Fills the form when the applied filters change. On hydration, it leaves the form as the reader has changed it.
 * @param onFilled called afterwards, with the fields that were changed before hydration
 */
function useFilling(
  form: RefObject<HTMLFormElement | null>,
  { search, searchWords }: Applied,
  onFilled: (early: readonly Element[]) => void,
): void {
  const isHydrated = useRef(false);
  const notify = useEffectEvent(onFilled);
  useEffect(() => {
    if (!form.current) return;
    const early = isHydrated.current ? [] : findEarlyChoices(form.current);
    isHydrated.current = true;
    for (const field of early) if (isChosenCategory(field)) uncheckNested(field);
    if (early.length === 0) fill(form.current, { ...withWordFilters(search, searchWords) });
    notify(early);
  }, [form, search, searchWords]);
}

/** Reads the form's values by name. Several values are comma-separated; unticked checkboxes are undefined. */
function readForm(form: HTMLFormElement): Record<string, string | undefined> {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set([...data.keys(), ...checkboxNames(form)])].map((name) => {
      const values = data.getAll(name).map(String);
      if (values.length === 0) return [name, undefined];
      return [name, isOneOf(multipleFilters, name) ? joinChoices(values) : (values.at(-1) ?? '')];
    }),
  );
}

function isChosenCategory(field: EventTarget): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.name === 'category' && field.checked;
}

/** Unticks ancestors and descendants of the chosen category: any such pair matches just what its wider one does. */
function uncheckNested(chosen: HTMLInputElement): void {
  const { path = '' } = chosen.dataset;
  for (const box of chosen.form?.querySelectorAll<HTMLInputElement>('input[name=category]') ?? []) {
    if (areNested(path, box.dataset.path ?? '')) box.checked = false;
  }
}

const priceNames = ['minPrice', 'maxPrice'] as const satisfies readonly PriceProblem['name'][];

/** Returns the fields with amounts in the local format; addresses hold plain numbers. */
function priceFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')].filter(({ name }) => isOneOf(priceNames, name));
}

/** Keeps the browser from submitting invalid prices. */
function mark(prices: readonly HTMLInputElement[], problem: PriceProblem | undefined): void {
  for (const field of prices) field.setCustomValidity(field.name === problem?.name ? problem.text : '');
}

/** Swaps the prices. The button disappears afterwards, so the focus moves to the first field. */
function swap([low, high]: readonly HTMLInputElement[]): void {
  if (!low || !high) return;
  [low.value, high.value] = [high.value, low.value];
  low.focus();
}

function checkboxNames(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map((box) => box.name);
}

function isTypedIn(field: Element): boolean {
  return field === document.activeElement && field.matches('input:not([type=checkbox], [type=radio])');
}

/** Fills the fields from the address, except the one being typed in. */
function fill(form: HTMLFormElement, search: Record<string, unknown>): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (!field.name || field.type === 'hidden' || isTypedIn(field)) continue;
    const value = search[field.name];
    if (field instanceof HTMLInputElement && isOneOf(['checkbox', 'radio'], field.type)) {
      const isChosen = splitChoices(String(value ?? '')).includes(field.value);
      field.checked = field.value === '' ? value === undefined : isChosen;
    } else
      field.value =
        value === undefined
          ? ''
          : isOneOf(priceNames, field.name) && typeof value === 'number'
            ? writeAmount(value)
            : String(value);
  }
}
