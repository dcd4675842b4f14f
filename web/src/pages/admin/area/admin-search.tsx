import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useUser } from '../../../lib/session-context.tsx';
import { shortcutOf } from '../../../lib/shortcut-key.ts';
import { useDebouncedText } from '../../../lib/use-debounced-value.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { findPlaces, listPlaces, type SearchResult } from './find-screens.ts';
import { recordsQuery } from './find-things.ts';

/** The most results shown, which fit without scrolling. A longer query finds fewer. */
const maxShown = 8;
/** Milliseconds without a keystroke after which members and deals are searched. */
const typingPause = 200;
const none: readonly SearchResult[] = [];

/** Returns the state of the search dialog, which Ctrl+K or Cmd+K opens from anywhere. */
export function useAdminSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (shortcutOf(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return [isOpen, setOpen] as const;
}

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mb-3 flex min-h-9 w-full items-center gap-2 rounded-lg border bg-surface px-3 text-faint text-sm hover:bg-hover"
    >
      <Search size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 text-start">{t('admin-area.search.open')}</span>
      <kbd className="shrink-0 text-xs" aria-hidden>
        {t('admin-area.search.keys')}
      </kbd>
    </button>
  );
}

/** The dialog that finds a page, setting, member or deal by name and opens it. */
export function AdminSearch({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={t('admin-area.search.title')} isOpen={isOpen} onClose={onClose}>
      <Finder onDone={onClose} />
    </Dialog>
  );
}

function Finder({ onDone }: { onDone: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const id = useId();
  const { data: matches = none } = useQuery(recordsQuery(useApi(), user, useDebouncedText(text, typingPause)));
  const places = user ? findPlaces(listPlaces(user), text).slice(0, maxShown) : [];
  const results = text.trim() ? [...places, ...matches] : places;
  function go(place: SearchResult | undefined): void {
    if (!place) return;
    onDone();
    if (place.deal) void navigate({ to: '/deals/$id/{-$slug}', params: { id: place.deal } });
    else void navigate({ to: '/admin/$', params: { _splat: place.path }, ...(place.hash && { hash: place.hash }) });
  }
  function onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0)
      setActiveIndex((activeIndex + step + results.length) % results.length);
    else if (event.key === 'Enter') go(results[activeIndex]);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <Input
        role="combobox"
        aria-label={t('admin-area.search.label')}
        aria-expanded={results.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={results.length > 0 ? `${id}-${activeIndex}` : undefined}
        aria-autocomplete="list"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActiveIndex(0);
        }}
        onKeyDown={onKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('admin-area.search.title')} className="mt-2">
        {results.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys.
          <div
            key={`${place.path} ${place.hash} ${place.deal} ${place.name}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onClick={() => go(place)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm',
              index === activeIndex ? 'bg-sunken' : 'hover:bg-hover',
            )}
          >
            <span className="min-w-0 flex-1 truncate font-medium">{place.name}</span>
            <span className="truncate text-faint">{place.within}</span>
          </div>
        ))}
      </div>
      {results.length === 0 && <p className="py-3 text-soft text-sm">{t('admin-area.search.none')}</p>}
    </>
  );
}
