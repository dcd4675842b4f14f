import type { ArticleDetail } from '@haggle/contract/content/articles';
import { screen, within } from '@testing-library/react';
import { openAdmin } from './admin.tsx';
import { type Answers, deferred } from './fake-api.ts';
import { listOf, one } from './fixtures.ts';

/** Returns a draft guide. */
export function guide(overrides: Partial<ArticleDetail> = {}): ArticleDetail {
  return {
    _id: '4',
    slug: 'kettles',
    title: 'Buy a kettle',
    summary: 'How to.',
    author: null,
    readingMinutes: 2,
    publishedAt: null,
    scheduledFor: null,
    cover: null,
    category: null,
    updatedAt: '2026-03-01T12:00:00.000Z',
    headings: [],
    parts: [],
    body: 'Look at the price.',
    ...overrides,
  };
}

/** The responses every editor needs, apart from its text. */
export const editorAnswers: Answers = {
  'GET /admin/drafts/:kind/:subject': one(null),
  'PUT /admin/drafts/:kind/:subject': one({ savedAt: '2026-03-02T12:00:00.000Z' }),
  'GET /categories/tree': { success: true, data: [] },
};

/** Never confirms that a draft was saved, so an editor asks before leaving, however long the test takes. */
export const unsavedDraftAnswers: Answers = { 'PUT /admin/drafts/:kind/:subject': () => deferred<never>().promise };

/** Opens a guide's editor. */
export const openGuide = (answers: Answers = {}, path = '/admin/catalogue/articles/kettles') =>
  openAdmin(path, {
    ...editorAnswers,
    'GET /articles/:slug': one(guide()),
    'GET /articles': listOf([guide()]),
    ...answers,
  });

/** The editor's fields and questions, and links that leave it. */
export const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
export const leaveDialog = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
export const menuLink = (name: string) =>
  within(screen.getAllByRole('navigation', { name: 'Admin' })[0] as HTMLElement).getByRole('link', { name });

export const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
