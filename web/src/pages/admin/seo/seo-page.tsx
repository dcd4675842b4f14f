import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { readPage, readText } from '../../../lib/search-params.ts';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { DeadLinks } from './dead-links.tsx';
import { Issues } from './issues.tsx';
import { Overrides } from './overrides.tsx';
import { Redirects } from './redirects.tsx';
import { SiteState } from './site-state.tsx';

interface Part {
  name: string;
  show: (search: { page: number | undefined; q: string | undefined }) => ReactNode;
}

const parts: Record<string, Part> = {
  titles: { name: 'Titles', show: ({ page }) => <Overrides page={page} /> },
  redirects: { name: 'Redirects', show: ({ page, q }) => <Redirects page={page} q={q} /> },
  duplicates: { name: 'Same titles', show: ({ page }) => <Issues issue="duplicateTitle" page={page} /> },
  undescribed: { name: 'Undescribed', show: ({ page }) => <Issues issue="missingDescription" page={page} /> },
  thin: { name: 'Thin', show: ({ page }) => <Issues issue="thin" page={page} /> },
  links: { name: 'Dead links', show: ({ page }) => <DeadLinks page={page} /> },
  state: { name: 'State', show: () => <SiteState /> },
};

/** What search engines see of the site, and what is to be mended. */
export function SeoPage() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const asked = readText(search.show) ?? '';
  const part = Object.hasOwn(parts, asked) ? parts[asked] : parts.titles;
  return (
    <AdminPage title="SEO" text="What search engines and shared links show of the site.">
      <div className="mb-5 flex overflow-x-auto">
        <ChoiceLinks
          label="Part of SEO"
          choices={Object.entries(parts).map(([show, { name }]) => ({
            name,
            search: show === 'titles' ? {} : { show },
            isCurrent: parts[show] === part,
          }))}
        />
      </div>
      {part?.show({ page: readPage(search.page), q: readText(search.q) })}
    </AdminPage>
  );
}
