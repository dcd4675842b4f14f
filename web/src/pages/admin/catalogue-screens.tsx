import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../features/admin-kit/admin-page.tsx';
import { BackLink } from '../../features/admin-kit/back-link.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { BadgesEditor } from './content/badges-editor.tsx';
import { GuideEditor } from './content/guide-editor.tsx';
import { GuidesTable } from './content/guides-table.tsx';
import { PageEditor } from './content/page-editor.tsx';
import { PagesList } from './content/pages-list.tsx';
import { guideQuery, pageSourceQuery } from './content/queries.ts';
import type { NamesSearch } from './places/catalogue-places.ts';
import { type GuidesSearch, guidePlace, guidesPlace, pagePlace, pagesPlace } from './places/catalogue-places.ts';
import { SiteSettingsForm } from './settings/site-settings.tsx';
import { NamesTable } from './stores-brands/names-table.tsx';

/** The page /admin/catalogue/stores. */
export function StoresScreen({ search }: { search: NamesSearch }) {
  return <NamesScreen kind="stores" title={t('admin.screens.stores')} search={search} />;
}

/** The page /admin/catalogue/brands. */
export function BrandsScreen({ search }: { search: NamesSearch }) {
  return <NamesScreen kind="brands" title={t('admin.screens.brands')} search={search} />;
}

function NamesScreen({ kind, title, search }: { kind: 'stores' | 'brands'; title: string; search: NamesSearch }) {
  return (
    <AdminPage title={title} text={t('admin.catalogue.namesText')}>
      <NamesTable kind={kind} search={search} />
    </AdminPage>
  );
}

/** The page /admin/catalogue/pages. */
export function PagesScreen() {
  return (
    <AdminPage
      title={t('admin.screens.pages')}
      text={t('admin.catalogue.pagesText')}
      aside={
        <div className="flex flex-wrap gap-2">
          <LinkButton {...pagePlace.linkTo('new')}>{t('admin.catalogue.addEvent')}</LinkButton>
          <LinkButton {...pagePlace.linkTo('new')} variant="primary">
            {t('admin.catalogue.addPage')}
          </LinkButton>
        </div>
      }
    >
      <PagesList />
    </AdminPage>
  );
}

/** The page /admin/catalogue/pages/{slug}; `part` is the slug, or `new`. */
export function PageScreen({ part: slug }: { part: string }) {
  const { data } = useQuery({ ...pageSourceQuery(useApi(), slug), enabled: slug !== 'new' });
  return (
    <AdminPage
      title={slug === 'new' ? t('admin.catalogue.addPage') : editTitle(t('admin.catalogue.editPage'), data?.title)}
      back={<BackLink {...pagesPlace.link({})}>{t('admin.screens.pages')}</BackLink>}
    >
      <PageEditor slug={slug === 'new' ? undefined : slug} />
    </AdminPage>
  );
}

/** The page /admin/catalogue/badges. */
export function BadgesScreen() {
  return (
    <AdminPage title={t('admin.screens.badges')} text={t('admin.catalogue.badgesText')}>
      <BadgesEditor />
    </AdminPage>
  );
}

/** The page /admin/catalogue/settings. */
export function SettingsScreen() {
  return (
    <AdminPage title={t('admin.screens.settings')} text={t('admin.catalogue.settingsText')}>
      <SiteSettingsForm />
    </AdminPage>
  );
}

/** The page /admin/catalogue/articles. */
export function GuidesScreen({ search: { page, state } }: { search: GuidesSearch }) {
  return (
    <AdminPage
      title={t('admin.screens.guides')}
      aside={
        <LinkButton {...guidePlace.linkTo('new')} variant="primary">
          {t('admin.catalogue.writeGuide')}
        </LinkButton>
      }
    >
      <GuidesTable page={page} state={state ?? 'all'} />
    </AdminPage>
  );
}

/** The page /admin/catalogue/articles/{slug}; `part` is the slug, or `new`. */
export function GuideScreen({ part: slug }: { part: string }) {
  const { data } = useQuery({ ...guideQuery(useApi(), slug), enabled: slug !== 'new' });
  return (
    <AdminPage
      title={slug === 'new' ? t('admin.catalogue.writeGuide') : editTitle(t('admin.catalogue.editGuide'), data?.title)}
      back={<BackLink {...guidesPlace.link({})}>{t('admin.screens.guides')}</BackLink>}
    >
      <GuideEditor slug={slug === 'new' ? undefined : slug} />
    </AdminPage>
  );
}

/** `Edit guide: How to compare prices`. */
function editTitle(action: string, title: string | undefined): string {
  return title ? t('ui.named', { label: action, value: title }) : action;
}
