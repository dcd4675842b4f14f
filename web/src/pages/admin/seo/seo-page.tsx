import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { TabRow } from '../../../ui/tab-row.tsx';
import type { SeoSearch } from '../places/catalogue-places.ts';
import { DeadLinks } from './dead-links.tsx';
import { Issues } from './issues.tsx';
import { MissingAddresses } from './missing-addresses.tsx';
import { Overrides } from './overrides.tsx';
import { Redirects } from './redirects.tsx';
import { SiteState } from './site-state.tsx';

type RenderPart = (search: Omit<SeoSearch, 'show'>) => ReactNode;

const names = ['titles', 'thin', 'missing', 'redirects', 'duplicates', 'undescribed', 'links', 'state'] as const;

const parts: Record<(typeof names)[number], RenderPart> = {
  titles: ({ page }) => <Overrides page={page} />,
  redirects: ({ page, q }) => <Redirects page={page} q={q} />,
  duplicates: ({ page }) => <Issues issue="duplicateTitle" page={page} />,
  undescribed: ({ page }) => <Issues issue="missingDescription" page={page} />,
  thin: ({ page, of }) => <Issues issue="thin" page={page} of={of} />,
  missing: ({ page, of }) => <MissingAddresses page={page} isDismissed={of === 'dismissed'} />,
  links: ({ page }) => <DeadLinks page={page} />,
  state: () => <SiteState />,
};

/** The admin page about search engines: their view of the site, and the issues to fix. */
export function SeoPage({ search: { show: requested, ...search } }: { search: SeoSearch }) {
  const part = names.find((name) => name === requested) ?? 'titles';
  return (
    <AdminPage title={t('admin-seo.title')} text={t('admin-seo.text')}>
      <TabRow
        label={t('admin-seo.partLabel')}
        tabs={names.map((show) => ({
          name: t(`admin-seo.parts.${show}`),
          search: (show === 'titles' ? {} : { show }) satisfies SeoSearch,
          isCurrent: show === part,
        }))}
      />
      {parts[part](search)}
    </AdminPage>
  );
}
