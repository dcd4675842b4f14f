import { useSearch } from '@tanstack/react-router';
import { readPage, readText } from '../../lib/search-params.ts';
import { LinkButton } from '../../ui/button.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { NamesDesk } from '../catalogue-names/names-desk.tsx';
import { BadgesDesk } from '../guides-desk/badges-desk.tsx';
import { GuideEditor } from '../guides-desk/guide-editor.tsx';
import { GuidesDesk } from '../guides-desk/guides-desk.tsx';
import { PagesDesk, pageOf } from '../guides-desk/pages-desk.tsx';
import { SettingsDesk } from '../site-settings/settings-desk.tsx';

/** The pages below /admin/catalogue; `path` is what follows there. */
export function CataloguePage({ path }: { path: string }) {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const search = { page: readPage(raw.page), q: readText(raw.q), sort: readText(raw.sort) };
  const [part, slug] = path.split('/');
  switch (part) {
    case 'stores':
      return (
        <AdminPage title="Stores" text="They come with the deals that name them. Merge those that are the same.">
          <NamesDesk kind="stores" search={search} />
        </AdminPage>
      );
    case 'brands':
      return (
        <AdminPage title="Brands" text="They come with the deals that name them. Merge those that are the same.">
          <NamesDesk kind="brands" search={search} />
        </AdminPage>
      );
    case 'pages':
      return (
        <AdminPage title="Pages" text="The texts that the footer leads to." width="narrow">
          <PagesDesk slug={pageOf(readText(raw.show))} />
        </AdminPage>
      );
    case 'badges':
      return (
        <AdminPage title="Badges" text="What badges are called and say. What each takes stays." width="narrow">
          <BadgesDesk />
        </AdminPage>
      );
    case 'settings':
      return (
        <AdminPage title="Settings" text="What the site is called and looks like, everywhere." width="narrow">
          <SettingsDesk />
        </AdminPage>
      );
    default:
      return slug ? <OneGuide slug={slug} /> : <Guides page={search.page} state={readText(raw.state)} />;
  }
}

function Guides({ page, state }: { page: number | undefined; state: string | undefined }) {
  const shown = state === 'published' || state === 'draft' ? state : 'all';
  return (
    <AdminPage
      title="Guides"
      aside={
        <LinkButton to="/admin/catalogue/$" params={{ _splat: 'articles/new' }} variant="primary">
          Write a guide
        </LinkButton>
      }
    >
      <GuidesDesk page={page} state={shown} />
    </AdminPage>
  );
}

function OneGuide({ slug }: { slug: string }) {
  return (
    <AdminPage title={slug === 'new' ? 'Write a guide' : 'Edit a guide'} width="narrow">
      <GuideEditor key={slug} slug={slug === 'new' ? undefined : slug} />
    </AdminPage>
  );
}
