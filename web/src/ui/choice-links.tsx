import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useCurrentInView } from './use-current-in-view.ts';

interface ChoiceLinksProps {
  label: string;
  /** Each links to this page with another query. Narrow windows show the short name, if any. */
  choices: readonly { name: string; short?: string; search: object; isCurrent: boolean }[];
}

/** A row of links to variants of one page, with the current one marked. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  const row = useCurrentInView(choices.findIndex(({ isCurrent }) => isCurrent));
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative col-span-2 flex max-w-full overflow-x-auto rounded-lg border bg-surface p-0.5 [scrollbar-width:none]"
    >
      {choices.map(({ name, short, search, isCurrent }) => (
        <Link
          key={name}
          to="."
          search={search}
          aria-current={isCurrent ? 'page' : undefined}
          resetScroll={false}
          className={clsx(
            'inline-flex h-8 shrink-0 items-center touch:h-10 rounded-md px-2 text-center font-medium text-sm transition-colors focus-visible:-outline-offset-2 sm:px-3',
            isCurrent ? 'bg-ink text-ground' : 'text-soft hover:bg-hover hover:text-ink',
          )}
        >
          {short ? (
            <>
              <span className="sm:hidden" aria-hidden>
                {short}
              </span>
              <span className="max-sm:sr-only">{name}</span>
            </>
          ) : (
            name
          )}
        </Link>
      ))}
    </nav>
  );
}
