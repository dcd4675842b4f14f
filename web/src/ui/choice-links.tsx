import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

interface ChoiceLinksProps {
  label: string;
  /** Each is this page with another query. */
  choices: readonly { name: string; search: object; isCurrent: boolean }[];
}

/** A few ways to look at one page, of which one is in force; each has an address. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="flex rounded-lg border bg-surface p-0.5">
      {choices.map(({ name, search, isCurrent }) => (
        <Link
          key={name}
          to="."
          search={search as never}
          aria-current={isCurrent ? 'page' : undefined}
          resetScroll={false}
          className={clsx(
            'inline-flex h-8 items-center rounded-md px-3 font-medium text-sm transition-colors',
            isCurrent ? 'bg-ink text-ground' : 'text-soft hover:bg-hover hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
