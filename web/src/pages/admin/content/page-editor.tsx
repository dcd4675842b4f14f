import type { PageSource } from '@haggle/contract/content/pages';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadError } from '../../../features/admin-kit/load-error.tsx';
import { RestoredDraftNote } from '../../../features/drafts/restored-draft-note.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { pagePlace, settingsPlace } from '../places/catalogue-places.ts';
import { DraftGate } from '../writing/draft-gate.tsx';
import { DraftLine } from '../writing/draft-line.tsx';
import { MarkdownField } from '../writing/markdown-field.tsx';
import { RevisionsDialog } from '../writing/revisions-dialog.tsx';
import { useWritingForm } from '../writing/use-writing-form.ts';
import { EventSection } from './event-section.tsx';
import { PageActions } from './page-actions.tsx';
import { PagePreview } from './previews.tsx';
import { pageSourceQuery } from './queries.ts';

/** The editor of the page of text with this slug, or of a new one. */
export function PageEditor({ slug }: { slug: string | undefined }) {
  if (slug !== undefined) return <ExistingPage slug={slug} />;
  return (
    <DraftGate kind="page" subject="new">
      <Editor page={undefined} />
    </DraftGate>
  );
}

function ExistingPage({ slug }: { slug: string }) {
  const { data, isPending, error, refetch } = useQuery(pageSourceQuery(useApi(), slug));
  if (isPending) return <Skeleton className="h-[36rem] rounded-xl" />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DraftGate key={`${data.slug} ${data.updatedAt}`} kind="page" subject={data.slug}>
        <Editor page={data} />
      </DraftGate>
      {!data.starter && <EventSection slug={data.slug} />}
    </>
  );
}

function Editor({ page }: { page: PageSource | undefined }) {
  const form = usePageForm(page);
  const [isComparing, setComparing] = useState(false);
  const { slug = '' } = page ?? {};
  const isOwn = !page?.starter;
  const { draft } = form;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="flex max-w-4xl flex-col gap-4"
    >
      {draft.found && (
        <RestoredDraftNote
          isStale={draft.isStale}
          staleText={t('admin-content.drafts.foundStale')}
          onDiscard={() => void form.dropDraft()}
        />
      )}
      {page?.state === 'starter' && page.updatedAt === null && (
        <p className="text-soft">{t('admin-content.starterNote')}</p>
      )}
      {page?.state === 'suggested' && (
        <p className="text-soft">
          {t('admin-content.suggestedNote')}{' '}
          <Link {...settingsPlace.link({})} hash="owner" className="text-accent-text underline">
            {t('admin-content.ownerSettings')}
          </Link>
        </p>
      )}
      {!page && <p className="text-soft">{t('admin-content.eventNote')}</p>}
      {form.failure && <ErrorLine text={form.failure} />}
      <Field label={t('admin-content.title')} error={form.errorOf('title')}>
        {(control) => <Input {...control} {...form.register('title')} />}
      </Field>
      {isOwn && (
        <Field
          label={t('admin-content.address')}
          hint={t('admin-content.pageAddressHint')}
          error={form.errorOf('slug')}
        >
          {(control) => <Input {...control} {...form.register('slug')} autoCapitalize="none" spellCheck={false} />}
        </Field>
      )}
      <MarkdownField
        label={t('admin-content.body')}
        hint={t('admin-content.placeholders')}
        value={form.watch('body')}
        error={form.errorOf('body')}
        preview={(text) => <PagePreview text={text} />}
        onChange={(value) => form.type('body', value)}
      />
      <DraftLine state={draft.state} savedAt={draft.savedAt} />
      <PageActions
        page={page}
        isBusy={form.isSubmitting}
        onSave={form.save}
        onCompare={page ? () => setComparing(true) : undefined}
      />
      {isComparing && (
        <RevisionsDialog
          kind="page"
          subject={slug}
          body={form.getValues('body')}
          onRestore={({ title, body }) => {
            form.type('title', title);
            form.type('body', body);
            setComparing(false);
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </form>
  );
}

interface PageFields extends Record<string, string | boolean> {
  title: string;
  slug: string;
  body: string;
  isPublished: boolean;
}

function usePageForm(page: PageSource | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { title = '', slug = '', body = '', updatedAt = null } = page ?? {};
  const writing = { kind: 'page', subject: page?.slug ?? 'new', basedOn: updatedAt } as const;
  const values = { title, slug, body, isPublished: page?.state !== 'draft' };
  const form = useWritingForm<PageFields>(writing, values, async ({ slug: typedSlug, ...text }) => {
    const newSlug = typedSlug.trim();
    const { data } = page
      ? await api('PUT /pages/:slug', {
          params: { slug: page.slug },
          body: { ...text, basedOn: updatedAt, ...(newSlug && newSlug !== page.slug && { slug: newSlug }) },
        })
      : await api('POST /pages', { body: { ...text, ...(newSlug && { slug: newSlug }) } });
    return async () => {
      toast(text.isPublished ? t('admin-content.pageSaved') : t('admin-content.draftSaved'), 'good');
      client.setQueryData(pageSourceQuery(api, data.slug).queryKey, data);
      void client.invalidateQueries({ queryKey: ['mine', 'pages', 'all'] });
      void client.invalidateQueries({ queryKey: ['pages'] });
      await navigate({ ...pagePlace.linkTo(data.slug), replace: page !== undefined });
    };
  });
  function save(publish: boolean): void {
    form.setValue('isPublished', publish);
    void form.submit();
  }
  return { ...form, save };
}
