import type { ArticleDetail } from '@haggle/contract/content/articles';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { fromLocalInput, toLocalInput } from '../../../lib/local-time.ts';
import { toast } from '../../../ui/toast.ts';
import { guidePlace } from '../places/catalogue-places.ts';
import { useWritingForm } from '../writing/use-writing-form.ts';

export interface GuideFields extends Record<string, string | boolean> {
  title: string;
  slug: string;
  summary: string;
  body: string;
  isPublished: boolean;
  /** In the format of a `datetime-local` input; empty for none. */
  scheduledFor: string;
  /** The cover picture's storage key and address, or empty. */
  coverKey: string;
  coverUrl: string;
  categoryId: string;
  author: string;
}

export type GuideForm = ReturnType<typeof useGuideForm>;

function valuesOf(guide: ArticleDetail | undefined): GuideFields {
  const { title = '', slug = '', summary = '', body = '' } = guide ?? {};
  return {
    title,
    slug,
    summary,
    body,
    isPublished: Boolean(guide?.publishedAt),
    scheduledFor: toLocalInput(guide?.scheduledFor ?? null),
    coverKey: guide?.cover?.key ?? '',
    coverUrl: guide?.cover?.url ?? '',
    categoryId: guide?.category?._id ?? '',
    author: guide?.author?.username ?? '',
  };
}

/** The changed details, in the format of the API. */
function changedDetails(fields: GuideFields, before: GuideFields) {
  const { scheduledFor, coverKey, categoryId, author } = fields;
  return {
    ...(scheduledFor !== before.scheduledFor && { scheduledFor: fromLocalInput(scheduledFor) }),
    ...(coverKey !== before.coverKey && { coverKey: coverKey || null }),
    ...(categoryId !== before.categoryId && { categoryId: categoryId || null }),
    ...(author !== before.author && author && { author }),
  };
}

/** Returns the form of a guide, which saves it and then opens its current address. */
export function useGuideForm(guide: ArticleDetail | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(guide);
  const writing = { kind: 'article', subject: guide?._id ?? 'new', basedOn: saved?.updatedAt ?? null } as const;
  const form = useWritingForm<GuideFields>(writing, valuesOf(guide), async (fields) => {
    const { title, slug, summary, body, isPublished } = fields;
    const text = { title, summary, body, isPublished, ...(slug && { slug }) };
    const changed = { ...text, ...changedDetails(fields, valuesOf(saved)) };
    const { data } = saved
      ? await api('PUT /articles/:id', { params: { id: saved._id }, body: { ...changed, basedOn: saved.updatedAt } })
      : await api('POST /articles', { body: changed });
    return async () => {
      setSaved(data);
      toast(savedText(data), 'good');
      void client.invalidateQueries({ queryKey: ['articles'] });
      await navigate({ ...guidePlace.linkTo(data.slug), replace: guide !== undefined });
    };
  });
  function save(publish: boolean): void {
    form.setValue('isPublished', publish);
    void form.submit();
  }
  return { ...form, save, isPublished: Boolean(saved?.publishedAt) };
}

function savedText({ publishedAt, scheduledFor }: ArticleDetail): string {
  if (publishedAt) return t('admin-content.guidePublished');
  return scheduledFor ? t('admin-content.schedule.saved') : t('admin-content.draftSaved');
}
