import type { ArticleDetail } from '@haggle/contract/content/articles';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { guidePlace } from '../places/catalogue-places.ts';
import { MarkdownField } from './markdown-field.tsx';
import { GuidePreview } from './previews.tsx';
import { guideQuery } from './queries.ts';

/** Writes a guide: the one of this address, or a new one. */
export function GuideEditor({ slug }: { slug: string | undefined }) {
  return slug === undefined ? <Editor guide={undefined} /> : <Existing slug={slug} />;
}

function Existing({ slug }: { slug: string }) {
  const { data, isPending, error, refetch } = useQuery(guideQuery(useApi(), slug));
  if (isPending) return <Skeleton className="h-[40rem] rounded-xl" />;
  if (error) return <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  return <Editor key={data._id} guide={data} />;
}

function Editor({ guide }: { guide: ArticleDetail | undefined }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isPublished, setPublished] = useState(Boolean(guide?.publishedAt));
  const { title = '', slug = '', summary = '', body = '' } = guide ?? {};
  const form = useAdminForm({ title, slug, summary, body, isPublished }, async ({ slug, ...words }) => {
    const text = { ...words, ...(slug && { slug }) };
    const { data } = guide
      ? await api('PUT /articles/:id', { params: { id: guide._id }, body: text })
      : await api('POST /articles', { body: text });
    setPublished(data.publishedAt !== null);
    toast(data.publishedAt ? t('admin-content.guidePublished') : t('admin-content.draftSaved'), 'good');
    void client.invalidateQueries({ queryKey: ['articles'] });
    await navigate({ ...guidePlace.linkTo(data.slug), replace: guide !== undefined });
  });
  function save(publish: boolean): void {
    form.setValue('isPublished', publish);
    void form.submit();
  }
  return (
    <form method="post" noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
      {form.failure && <ErrorLine text={form.failure} />}
      <Field label={t('admin-content.title')} error={form.errorOf('title')}>
        {(control) => <Input {...control} {...form.register('title')} />}
      </Field>
      <Field label={t('admin-content.address')} hint={t('admin-content.addressHint')} error={form.errorOf('slug')}>
        {(control) => <Input {...control} {...form.register('slug')} autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label={t('admin-content.summary')} hint={t('admin-content.summaryHint')} error={form.errorOf('summary')}>
        {(control) => <Textarea {...control} {...form.register('summary')} rows={2} className="min-h-16!" />}
      </Field>
      <MarkdownField
        label={t('admin-content.body')}
        hint={t('admin-content.bodyHint')}
        value={form.watch('body')}
        error={form.errorOf('body')}
        preview={(text) => <GuidePreview text={text} />}
        onChange={(value) => form.setValue('body', value, { shouldDirty: true })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={form.isSubmitting} onClick={() => save(true)}>
          {isPublished ? t('ui.actions.save') : t('admin-content.publish')}
        </Button>
        <Button disabled={form.isSubmitting} onClick={() => save(false)}>
          {isPublished ? t('admin-content.unpublish') : t('admin-content.saveDraft')}
        </Button>
        {guide && (
          <Link to="/articles/$slug" params={{ slug: guide.slug }} className="ms-auto text-sm text-soft underline">
            {t('admin-content.view')}
          </Link>
        )}
      </div>
    </form>
  );
}
