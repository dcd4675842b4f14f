import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isHandledElsewhere } from '../../lib/modifier-keys.ts';
import { useSearchBox } from './use-search-box.ts';

const SuggestionList = lazy(() => import('./suggestion-list.tsx').then((it) => ({ default: it.SuggestionList })));

/** The navigation bar's search. Works as a plain form before hydration. The `/` key focuses it. */
export function SearchBox({ className }: { className?: string }) {
  const box = useSearchBox();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useSlashKey(input);
  useEarlyText(input, box);
  const [isUsed, setUsed] = useState(false);
  return (
    <search className={className}>
      <form
        className="relative"
        action="/search"
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || box.onBlur()}
        onSubmit={(event) => {
          event.preventDefault();
          box.submit();
        }}
      >
        <Search
          size={17}
          aria-hidden
          className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-faint"
        />
        <input
          ref={input}
          name="q"
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
          onFocus={() => {
            setUsed(true);
            box.onFocus();
          }}
          role="combobox"
          aria-label={t('search.box')}
          aria-expanded={box.choices !== undefined}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={box.active >= 0 ? `${listId}-${box.active}` : undefined}
          placeholder={t('search.box')}
          autoComplete="off"
          enterKeyHint="search"
          className={clsx(
            'h-10 w-full rounded-lg border border-transparent bg-sunken ps-9 text-[1rem] transition-colors placeholder:text-faint focus:border-line-strong focus:bg-surface focus-visible:outline-1 focus-visible:outline-offset-0 compact:h-9 compact:text-sm',
            box.text ? 'pe-10' : 'pe-2',
          )}
        />
        {box.text && (
          <button
            type="button"
            aria-label={t('search.clear')}
            onClick={() => {
              // First, since the focus suggests for the text that is still there.
              input.current?.focus();
              box.clear();
            }}
            className="absolute inset-y-0 end-0 grid w-10 place-items-center text-faint hover:text-ink"
          >
            <X size={16} aria-hidden />
          </button>
        )}
        {isUsed && (
          <Suspense>
            <SuggestionList id={listId} {...box} />
          </Suspense>
        )}
      </form>
    </search>
  );
}

/** Takes over text typed before hydration without changing the field. */
function useEarlyText(
  input: RefObject<HTMLInputElement | null>,
  { text, type }: { text: string; type: (text: string) => void },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive.
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== text) type(typed);
  }, []);
}

function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== '/' || isHandledElsewhere(event)) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
