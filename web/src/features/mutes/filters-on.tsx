import { Link } from '@tanstack/react-router';
import { rich } from '../../lib/rich.ts';

/** Says that filters hide some deals, with a link to the settings. */
export function ActiveFiltersNote() {
  return (
    <p className="mt-4 text-center text-faint text-sm">
      {rich('shell.filtersOn', {
        link: (words) => (
          <Link to="/settings" search={{ tab: 'filters' }} className="underline hover:text-ink">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
