import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown, Menu } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { adminPlaces, placeOf } from './admin-places.ts';

/** The ways between admin pages, beside the content of wide windows. */
export function AdminSidebar() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Not `scrollIntoView`, which would move the page as well.
    if (path && nav.current && link) nav.current.scrollTop = link.offsetTop - nav.current.clientHeight / 2;
  }, [path]);
  return (
    <div className="hidden w-48 shrink-0 aside:block">
      <nav
        ref={nav}
        aria-label="Admin"
        className="sticky top-20 -ml-3 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain pb-4"
      >
        <Groups />
      </nav>
    </div>
  );
}

/** The same as a line that opens, above the content of narrow windows. */
export function AdminMenu() {
  const place = placeOf(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <details className="group/menu mb-5 rounded-xl border bg-surface aside:hidden">
      <summary className="flex h-11 list-none items-center gap-2 rounded-xl px-3 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <Menu size={18} className="text-faint" aria-hidden />
        <span className="sr-only">Admin pages, now </span>
        {place?.name ?? 'Admin'}
        <ChevronDown
          size={18}
          className="ml-auto text-faint transition-transform group-open/menu:rotate-180"
          aria-hidden
        />
      </summary>
      <nav aria-label="Admin" className="border-t p-2 sm:columns-2 sm:gap-4">
        <Groups />
      </nav>
    </details>
  );
}

function Groups() {
  const current = placeOf(useLocation({ select: ({ pathname }) => pathname }));
  const id = useId();
  return adminPlaces.map(({ group, places }) => (
    <div key={group} className="mb-3 break-inside-avoid">
      <p id={`${id}-${group}`} className="px-3 pb-1 font-medium text-faint text-xs">
        {group}
      </p>
      <ul aria-labelledby={`${id}-${group}`}>
        {places.map((place) => (
          <li key={place.to}>
            <Link
              to={place.to as string}
              aria-current={place === current ? 'page' : undefined}
              className={clsx(
                'flex h-9 items-center rounded-lg px-3 text-sm focus-visible:-outline-offset-2 compact:h-7.5',
                place === current ? 'bg-sunken font-medium text-ink' : 'text-soft hover:bg-hover hover:text-ink',
              )}
            >
              {place.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
