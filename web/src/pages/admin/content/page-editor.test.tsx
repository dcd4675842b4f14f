// @vitest-environment happy-dom
import type { PageSource } from '@haggle/contract/content/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { type Answers, deferred } from '../../../../test/harness/fake-api.ts';
import { one } from '../../../../test/harness/fixtures.ts';
import { editorAnswers, menuLink, title, unsavedDraftAnswers } from '../../../../test/harness/writing.tsx';

function source(slug: string, overrides: Partial<PageSource> = {}): PageSource {
  const starter = { title: slug === 'terms' ? 'Terms' : 'About {site}', body: 'What came with it.' };
  const entry = { slug, path: `/${slug}`, state: 'starter' as const, isFixed: true, updatedAt: null };
  return { ...entry, ...starter, starter, ...overrides };
}

const openPage = (answers: Answers = {}, path = '/admin/catalogue/pages/about') =>
  openAdmin(path, {
    ...editorAnswers,
    'GET /admin/pages/:slug': ({ params }) => one(source(String(params.slug))),
    'GET /admin/pages/:slug/event': one(null),
    'GET /admin/pages': one([source('about'), source('terms')]),
    // Never resolves: the links aren't part of this test.
    'GET /settings': () => deferred<never>().promise,
    ...answers,
  });

test('a page starts with the default text, and leaving it changed asks first', async () => {
  const { user, address } = await openPage(unsavedDraftAnswers);
  expect((await title()).value).toBe('About {site}');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('What came with it.');
  await user.type(await title(), ' us');
  await user.click(menuLink('Pages'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/admin/catalogue/pages'));
  await user.click(await screen.findByRole('link', { name: 'Terms' }));
  await waitFor(async () => expect((await title()).value).toBe('Terms'));
});

test('a new page is sent without an address and opens at the one made from its title', async () => {
  const addedPage = source('shipping-returns', { state: 'published', isFixed: false, starter: null });
  const { user, address, calls } = await openPage(
    { 'POST /pages': one(addedPage), 'GET /admin/pages/:slug': one(addedPage) },
    '/admin/catalogue/pages/new',
  );
  await user.type(await title(), 'Shipping & Rétürns');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Words.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(address()).toBe('/admin/catalogue/pages/shipping-returns'));
  expect(calls('POST /pages').map(({ body }) => body)).toEqual([
    { title: 'Shipping & Rétürns', body: 'Words.', isPublished: true },
  ]);
});

const eventTimes = { startsAt: '2031-11-28T00:00:00.000Z', endsAt: '2031-11-29T00:00:00.000Z' };

test('a custom page can become an event page with a rule for deals, and shows how many match', async () => {
  const ownPage = source('black-friday', { state: 'published', isFixed: false, starter: null });
  const planState = { state: 'planned', shownIn: 'home' } as const;
  const event = { ...eventTimes, ...planState, cover: null, rule: null, deals: [], reminders: 3 };
  const { user, calls } = await openPage(
    {
      'GET /admin/pages/:slug': one(ownPage),
      'GET /categories/tree': one([]),
      'POST /admin/pages/event-preview': one({ total: 12, deals: [] }),
      'PUT /admin/pages/:slug/event': one(event),
    },
    '/admin/catalogue/pages/black-friday',
  );
  await user.click(await screen.findByRole('button', { name: 'Make this an event page' }));
  const section = within(screen.getByRole('region', { name: 'Event' }));
  await user.type(section.getByLabelText('Begins'), '2031-11-28T00:00');
  await user.type(section.getByLabelText('Ends'), '2031-11-29T00:00');
  await user.type(section.getByLabelText('Tag'), 'black friday');
  await section.findByText('12 deals match now');
  await user.click(section.getByRole('button', { name: 'Save event' }));
  await section.findByText('3 members want to be reminded.', { exact: false });
  const rule = { categoryId: null, store: null, tag: 'black friday', scoreLeast: null, isInWindow: true };
  expect(calls('PUT /admin/pages/:slug/event').map(({ body }) => body)).toEqual([
    { ...eventTimes, coverKey: null, rule, shownIn: 'home', dealIds: [] },
  ]);
});

test('a built-in page can’t become an event page', async () => {
  await openPage();
  await title();
  expect(screen.queryByRole('region', { name: 'Event' })).toBeNull();
});

test('saving a page removes the note about the restored draft and keeps the saved text', async () => {
  const fields = { title: 'About us', slug: 'about', body: 'Half a sent' };
  const savedPage = source('about', {
    state: 'published',
    updatedAt: '2026-03-02T13:00:00.000Z',
    body: 'Half a sentence.',
  });
  const { user, calls } = await openPage({
    'GET /admin/drafts/:kind/:subject': one({ fields, basedOn: null, savedAt: '2026-03-02T12:00:00.000Z' }),
    'PUT /pages/:slug': one(savedPage),
  });
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await waitFor(async () => expect((await title()).value).toBe('About us'));
  await user.type(text(), 'ence.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  await waitFor(() => expect(text().value).toBe('Half a sentence.'));
  expect(calls('PUT /pages/:slug')).toHaveLength(1);
});
