import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { categoryTreeQuery } from './queries.ts';

/** The main categories as links, for whoever has no words for a search yet; nothing until they are known. */
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
              // A press takes the focus from the search box, which would close the list that this stands in.
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
