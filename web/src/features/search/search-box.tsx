import { History, Search, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useSearchBox } from './use-search-box.ts';

/** The search of the navigation bar; works as a plain form before the page is alive. `/` puts the cursor into it. */
export function SearchBox({ className }: { className?: string }) {
  const box = useSearchBox();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useSlashKey(input);
  const isOpen = box.suggestions !== undefined;
  return (
    <search className={className}>
      <form
        className="relative"
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          box.submit();
        }}
      >
        <Search
          size={17}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faint"
        />
        <input
          ref={input}
          name="q"
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
          onFocus={box.onFocus}
          onBlur={box.onBlur}
          role="combobox"
          aria-label="Search deals"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={box.active >= 0 ? `${listId}-${box.active}` : undefined}
          placeholder="Search deals"
          autoComplete="off"
          enterKeyHint="search"
          className="h-10 w-full rounded-lg border border-transparent bg-sunken pr-10 pl-9 text-[1rem] transition-colors placeholder:text-faint focus:border-line-strong focus:bg-surface focus-visible:outline-1 focus-visible:outline-offset-0 compact:h-9 compact:text-sm"
        />
        {box.text && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => {
              box.clear();
              input.current?.focus();
            }}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center text-faint hover:text-ink"
          >
            <X size={16} aria-hidden />
          </button>
        )}
        <Suggestions id={listId} box={box} />
      </form>
    </search>
  );
}

function Suggestions({ id, box }: { id: string; box: ReturnType<typeof useSearchBox> }) {
  const { suggestions, active, pick } = box;
  const isEmpty = suggestions?.length === 0;
  return (
    <div
      hidden={!suggestions}
      className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-xl border border-line bg-raised p-1 shadow-black/8 shadow-lg"
    >
      <p role="status" className={isEmpty ? 'px-3 py-2 text-faint text-sm' : 'sr-only'}>
        {isEmpty && 'No recent searches found'}
      </p>
      <div id={id} role="listbox" aria-label="Recent searches">
        {suggestions?.map((term, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the input, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: the input points at the active option.
          <div
            key={term}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(term)}
            className="flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2 text-sm hover:bg-hover aria-selected:bg-hover"
          >
            <History size={15} aria-hidden className="shrink-0 text-faint" />
            <span className="truncate">{term}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog')) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
