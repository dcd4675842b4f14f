import type { PageEntry } from '@haggle/contract/content/pages';
import * as siteLimits from '@haggle/contract/limits/site';
import { t } from '@haggle/contract/messages/translate';
import type { SiteLinks } from '@haggle/contract/site/settings';
import { useQuery } from '@tanstack/react-query';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { siteSettingsQuery } from '../settings/queries.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { LinkList } from './link-list.tsx';

/** The links of the footer and the menu, to pages and other addresses, in their order. */
export function SiteLinksSection({ pages }: { pages: readonly PageEntry[] }) {
  const query = useQuery({ ...siteSettingsQuery(useApi()), refetchOnWindowFocus: false });
  return (
    <Section title={t('admin-content.links.title')} text={t('admin-content.links.text')}>
      {query.isPending && <Skeleton className="h-48" />}
      {query.error && <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data && <Form key={JSON.stringify(query.data.links)} links={query.data.links} pages={pages} />}
    </Section>
  );
}

const places = [
  ['footer', siteLimits.maxFooterLinks],
  ['menu', siteLimits.maxMenuLinks],
] as const;

function Form({ links, pages }: { links: SiteLinks; pages: readonly PageEntry[] }) {
  const form = useSettingsForm<SiteLinks>({ values: links, draft: 'settings links' }, (submitted) => ({
    links: submitted,
  }));
  const readable = pages.filter(({ state }) => state === 'published' || state === 'starter');
  return (
    <AdminForm form={form} className="flex flex-col gap-6">
      {places.map(([place, maxLinks]) => (
        <LinkList
          key={place}
          title={t(`admin-content.links.${place}`)}
          links={form.watch(place)}
          maxLinks={maxLinks}
          pages={readable}
          onChange={(changed) => form.setValue(place, changed)}
        />
      ))}
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {t('admin-content.links.save')}
      </Button>
    </AdminForm>
  );
}
