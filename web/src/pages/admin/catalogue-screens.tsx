import { useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin-kit/admin-page.tsx';
import { readPage, readText } from '../../lib/search-params.ts';
import { LinkButton } from '../../ui/button.tsx';
import { BadgesEditor } from './content/badges-editor.tsx';
import { GuideEditor } from './content/guide-editor.tsx';
import { GuidesTable } from './content/guides-table.tsx';
import { PagesEditor, pageOf } from './content/pages-editor.tsx';
import { SiteSettingsForm } from './settings/site-settings.tsx';
import { NamesTable } from './stores-brands/names-table.tsx';

/** The page /admin/catalogue/stores. */
export function StoresScreen() {
  return <NamesScreen kind="stores" title="Stores" />;
}

/** The page /admin/catalogue/brands. */
export function BrandsScreen() {
  return <NamesScreen kind="brands" title="Brands" />;
}

function NamesScreen({ kind, title }: { kind: 'stores' | 'brands'; title: string }) {
  const { page, q, sort }: Record<string, unknown> = useSearch({ strict: false });
  return (
    <AdminPage title={title} text="They come with the deals that name them. Merge those that are the same.">
      <NamesTable kind={kind} search={{ page: readPage(page), q: readText(q), sort: readText(sort) }} />
    </AdminPage>
  );
}

/** The page /admin/catalogue/pages. */
export function PagesScreen() {
  const { show }: Record<string, unknown> = useSearch({ strict: false });
  return (
    <AdminPage title="Pages" text="The texts that the footer leads to." width="narrow">
      <PagesEditor slug={pageOf(readText(show))} />
    </AdminPage>
  );
}

/** The page /admin/catalogue/badges. */
export function BadgesScreen() {
  return (
    <AdminPage title="Badges" text="What badges are called and say. What each takes stays." width="narrow">
      <BadgesEditor />
    </AdminPage>
  );
}

/** The page /admin/catalogue/settings. */
export function SettingsScreen() {
  return (
    <AdminPage title="Settings" text="What the site is called and looks like, everywhere." width="narrow">
      <SiteSettingsForm />
    </AdminPage>
  );
}

/** The page /admin/catalogue/articles. */
export function GuidesScreen() {
  const { page, state }: Record<string, unknown> = useSearch({ strict: false });
  return (
    <AdminPage
      title="Guides"
      aside={
        <LinkButton to="/admin/$" params={{ _splat: 'catalogue/articles/new' }} variant="primary">
          Write a guide
        </LinkButton>
      }
    >
      <GuidesTable page={readPage(page)} state={state === 'published' || state === 'draft' ? state : 'all'} />
    </AdminPage>
  );
}

/** The page /admin/catalogue/articles/{slug}; `part` is the slug, or `new`. */
export function GuideScreen({ part: slug }: { part: string }) {
  return (
    <AdminPage title={slug === 'new' ? 'Write a guide' : 'Edit a guide'} width="narrow">
      <GuideEditor slug={slug === 'new' ? undefined : slug} />
    </AdminPage>
  );
}
