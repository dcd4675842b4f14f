// @vitest-environment happy-dom
import type { EventSource } from '@haggle/contract/content/page-events';
import type { PageSource } from '@haggle/contract/content/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { findToast } from '../../../../test/harness/browser.ts';
import { type Answers, deferred, refuse } from '../../../../test/harness/fake-api.ts';
import { one } from '../../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../../test/harness/noise.ts';
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

test.each([
  ['Restore the starter text', {}, 'Readers see the starter text again. What you wrote stays under Versions.'],
  [
    'Delete',
    { isFixed: false, starter: null },
    "Readers can't open it any more. A new page at the same address gets its versions back.",
  ],
] as const)('“%s” says what becomes of the text', async (action, overrides, words) => {
  const writtenPage = source('about', { state: 'published', updatedAt: '2031-11-01T00:00:00.000Z', ...overrides });
  const { user } = await openPage({ 'GET /admin/pages/:slug': one(writtenPage) });
  await user.click(await screen.findByRole('button', { name: action }));
  expect(within(screen.getByRole('dialog')).getByText(words)).toBeDefined();
});

const eventTimes = { startsAt: '2031-11-28T00:00:00.000Z', endsAt: '2031-11-29T00:00:00.000Z' };
const plannedEvent: EventSource = {
  ...eventTimes,
  state: 'planned',
  shownIn: 'home',
  cover: null,
  rule: null,
  category: null,
  deals: [],
  reminders: 3,
  changedAt: '2031-11-01T00:00:00.000Z',
};

/** Opens the editor of a page that can be about an event. */
const openOwnPage = (answers: Answers) =>
  openPage(
    {
      'GET /admin/pages/:slug': one(source('black-friday', { state: 'published', isFixed: false, starter: null })),
      'GET /categories/tree': one([]),
      ...answers,
    },
    '/admin/catalogue/pages/black-friday',
  );

test('a custom page can become an event page with a rule for deals, and shows how many match', async () => {
  const { user, calls } = await openOwnPage({
    'POST /admin/pages/event-preview': one({ total: 12, deals: [] }),
    'PUT /admin/pages/:slug/event': one(plannedEvent),
  });
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
    { ...eventTimes, coverKey: null, rule, shownIn: 'home', dealIds: [], basedOn: null },
  ]);
});

test('an event’s changes are sent with the time of the version that they are based on', async () => {
  const changedAt = '2031-11-02T00:00:00.000Z';
  const { user, calls } = await openOwnPage({
    'GET /admin/pages/:slug/event': one(plannedEvent),
    'POST /admin/pages/event-preview': one({ total: 0, deals: [] }),
    'PUT /admin/pages/:slug/event': one({ ...plannedEvent, changedAt }),
  });
  const save = await screen.findByRole('button', { name: 'Save event' });
  await user.click(save);
  await findToast('Event saved');
  await user.click(save);
  await waitFor(() => expect(calls('PUT /admin/pages/:slug/event')).toHaveLength(2));
  expect(calls('PUT /admin/pages/:slug/event').map(({ body }) => body)).toMatchObject([
    { basedOn: plannedEvent.changedAt },
    { basedOn: changedAt },
  ]);
});

test('an event’s minimum score that is no number is refused at its field, not saved as none', async () => {
  const rule = { categoryId: null, store: null, tag: null, scoreLeast: 5, isInWindow: true };
  const { user, calls } = await openOwnPage({
    'GET /admin/pages/:slug/event': one({ ...plannedEvent, rule }),
    'POST /admin/pages/event-preview': refuse('invalid'),
    'PUT /admin/pages/:slug/event': refuse('invalid', { 'rule.scoreLeast': 'Use a whole number.' }),
  });
  const score = await screen.findByRole('textbox', { name: 'Score of at least' });
  await user.clear(score);
  await user.type(score, 'lots');
  await user.click(screen.getByRole('button', { name: 'Save event' }));
  await waitFor(() => expect(score.getAttribute('aria-invalid')).toBe('true'));
  screen.getByText('Use a whole number.');
  expect(calls('PUT /admin/pages/:slug/event')[0]?.body).toMatchObject({ rule: { scoreLeast: 'lots' } });
  takeConsoleOutput();
});

test('the category of an event’s rule is offered after it was hidden', async () => {
  const rule = { categoryId: '8', store: null, tag: null, scoreLeast: null, isInWindow: true };
  await openOwnPage({
    'GET /admin/pages/:slug/event': one({ ...plannedEvent, rule, category: { _id: '8', name: 'Fireworks' } }),
    'POST /admin/pages/event-preview': one({ total: 0, deals: [] }),
  });
  await screen.findByRole('option', { name: 'Fireworks' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe('8');
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
