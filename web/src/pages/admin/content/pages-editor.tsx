import type { PageSlug, SitePage } from '@haggle/contract/content/pages';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { pageQuery } from '../../../features/content/page-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { type PagesSearch, pageName, pageSlugs } from '../places/catalogue-places.ts';
import { MarkdownField } from './markdown-field.tsx';

/** The pages of text, one at a time. */
export function PagesEditor({ slug }: { slug: PageSlug }) {
  const { data, isPending, error, refetch } = useQuery({ ...pageQuery(useApi(), slug), staleTime: 0 });
  return (
    <>
      <div className="mb-5 flex overflow-x-auto">
        <ChoiceLinks
          label={t('admin-content.whichPage')}
          choices={pageSlugs.map((show) => ({
            name: pageName(show),
            search: { show } satisfies PagesSearch,
            isCurrent: show === slug,
          }))}
        />
      </div>
      {isPending && <Skeleton className="h-[36rem] rounded-xl" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && <Editor key={`${slug} ${data?.updatedAt}`} slug={slug} page={data} />}
    </>
  );
}

function Editor({ slug, page }: { slug: PageSlug; page: SitePage | null }) {
  const api = useApi();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { queryKey } = pageQuery(api, slug);
  const values = { title: page?.title ?? pageName(slug), body: page?.body ?? '' };
  const form = useAdminForm(values, async (body) => {
    const { data } = await api('PUT /pages/:slug', { params: { slug }, body });
    client.setQueryData(queryKey, data);
    toast(t('admin-content.pageSaved'), 'good');
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
      {!page && <p className="text-soft">{t('admin-content.starterNote')}</p>}
      {form.failure && <ErrorLine text={form.failure} />}
      <Field label={t('admin-content.title')} error={form.errorOf('title')}>
        {(control) => <Input {...control} {...form.register('title')} />}
      </Field>
      <MarkdownField
        label={t('admin-content.body')}
        hint={t('admin-content.markdown')}
        value={form.watch('body')}
        error={form.errorOf('body')}
        onChange={(value) => form.setValue('body', value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" disabled={form.isSubmitting}>
          {t('ui.actions.save')}
        </Button>
        {page && <Button onClick={() => setAsking(true)}>{t('admin-content.restoreStarter')}</Button>}
        <a href={`/${slug}`} className="ms-auto text-sm text-soft underline">
          {t('admin-content.view')}
        </a>
      </div>
      {isAsking && (
        <ActDialog
          title={t('admin-content.restoreTitle')}
          text={t('admin-content.restoreText')}
          label={t('admin-content.restoreStarter')}
          isDanger
          run={async () => {
            await api('DELETE /pages/:slug', { params: { slug } });
            client.setQueryData(queryKey, null);
            toast(t('admin-content.restored'), 'good');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
