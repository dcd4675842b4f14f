import type { ArticleDetail } from '@haggle/contract/content/articles';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadError } from '../../../features/admin-kit/load-error.tsx';
import { RestoredDraftNote } from '../../../features/drafts/restored-draft-note.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DraftGate } from '../writing/draft-gate.tsx';
import { DraftLine } from '../writing/draft-line.tsx';
import { MarkdownField } from '../writing/markdown-field.tsx';
import { RevisionsDialog } from '../writing/revisions-dialog.tsx';
import { GuideDetails } from './guide-details.tsx';
import { GuidePreview } from './previews.tsx';
import { guideQuery } from './queries.ts';
import { type GuideForm, useGuideForm } from './use-guide-form.ts';

/** The editor of the guide with this slug, or of a new one. */
export function GuideEditor({ slug }: { slug: string | undefined }) {
  if (slug !== undefined) return <ExistingGuide slug={slug} />;
  return (
    <DraftGate kind="article" subject="new">
      <Editor guide={undefined} />
    </DraftGate>
  );
}

function ExistingGuide({ slug }: { slug: string }) {
  const { data, isPending, error, refetch } = useQuery(guideQuery(useApi(), slug));
  if (isPending) return <Skeleton className="h-[40rem] rounded-xl" />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <DraftGate key={data._id} kind="article" subject={data._id}>
      <Editor guide={data} />
    </DraftGate>
  );
}

function Editor({ guide }: { guide: ArticleDetail | undefined }) {
  const form = useGuideForm(guide);
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
        hasDeals
        preview={(text) => <GuidePreview text={text} />}
        onChange={(value) => form.type('body', value)}
      />
      <DraftLine state={draft.state} savedAt={draft.savedAt} />
      <GuideDetails guide={guide} form={form} />
      <GuideActions guide={guide} form={form} />
    </form>
  );
}

function GuideActions({ guide, form }: { guide: ArticleDetail | undefined; form: GuideForm }) {
  const [isComparing, setComparing] = useState(false);
  const { isPublished } = form;
  const isScheduled = !isPublished && form.watch('scheduledFor') !== '';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isScheduled ? (
        <Button variant="primary" disabled={form.isSubmitting} onClick={() => form.save(false)}>
          {t('admin-content.schedule.save')}
        </Button>
      ) : (
        <>
          <Button variant="primary" disabled={form.isSubmitting} onClick={() => form.save(true)}>
            {isPublished ? t('ui.actions.save') : t('admin-content.publish')}
          </Button>
          <Button disabled={form.isSubmitting} onClick={() => form.save(false)}>
            {isPublished ? t('admin-content.unpublish') : t('admin-content.saveDraft')}
          </Button>
        </>
      )}
      {guide && <Button onClick={() => setComparing(true)}>{t('admin-content.revisions.open')}</Button>}
      {guide && (
        <Link to="/articles/$slug" params={{ slug: guide.slug }} className="ms-auto text-sm text-soft underline">
          {t('admin-content.view')}
        </Link>
      )}
      {guide && isComparing && (
        <RevisionsDialog
          kind="article"
          subject={guide._id}
          body={form.getValues('body')}
          onRestore={({ title, body }) => {
            form.type('title', title);
            form.type('body', body);
            setComparing(false);
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  );
}
