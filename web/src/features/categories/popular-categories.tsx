import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { categoryTreeQuery } from './queries.ts';

/** Links to the main categories for readers who haven't typed a search yet. Renders nothing until they're loaded. */
export function PopularCategories({ onFollow, className }: { onFollow?: () => void; className?: string }) {
  const titleId = useId();
  const { data = [] } = useQuery(categoryTreeQuery(useApi()));
  const shown = data.filter(({ isActive }) => isActive);
  if (shown.length === 0) return null;
  return (
    <nav aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="mb-2 font-semibold text-base">
        {t('home.categories.title')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ _id, name, path }) => (
          <li key={_id}>
            <Link
              to="/categories/$"
              params={{ _splat: path }}
              // A press would blur the search box and so close the list this is in.
              onMouseDown={(event) => event.preventDefault()}
              {...(onFollow && { onClick: onFollow })}
              className="inline-flex min-h-11 items-center rounded-full border bg-surface px-4 hover:bg-hover"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
