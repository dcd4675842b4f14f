// @vitest-environment happy-dom
import type { ArticleDetail } from '@haggle/contract/content/articles';
import type { PageSource } from '@haggle/contract/content/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { findToast } from '../../../../test/harness/browser.ts';
import { type Answers, held, noConnection, refuse } from '../../../../test/harness/fake-api.ts';
import { takeNoise } from '../../../../test/harness/noise.ts';
import { listOf, one } from '../../../../test/harness/things.ts';

function guide(change: Partial<ArticleDetail> = {}): ArticleDetail {
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
    ...change,
  };
}

/** What every editor asks for besides its text. */
const around: Answers = {
  'GET /admin/drafts/:kind/:subject': one(null),
  'PUT /admin/drafts/:kind/:subject': one({ savedAt: '2026-03-02T12:00:00.000Z' }),
  'GET /categories/tree': { success: true, data: [] },
};

const openGuide = (answers: Answers = {}, path = '/admin/catalogue/articles/kettles') =>
  openAdmin(path, { ...around, 'GET /articles/:slug': one(guide()), 'GET /articles': listOf([guide()]), ...answers });

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
const asked = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const menuLink = (name: string) =>
  within(screen.getAllByRole('navigation', { name: 'Admin' })[0] as HTMLElement).getByRole('link', { name });

test('a changed guide is not left unasked, and staying keeps what was typed', async () => {
  const { user, address } = await openGuide();
  await user.type(await title(), ' today');
  await user.click(menuLink('Guides'));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(asked()).toBeNull());
  expect(address()).toBe('/admin/catalogue/articles/kettles');
  expect((await title()).value).toBe('Buy a kettle today');
});

test('who leaves all the same saves nothing, and what was typed waits as a draft', async () => {
  const { user, address, calls } = await openGuide();
  await user.type(await title(), ' today');
  await user.click(menuLink('Guides'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Guides' });
  expect(address()).toBe('/admin/catalogue/articles');
  expect(calls('PUT /articles/:id')).toEqual([]);
  await waitFor(() => expect(calls('PUT /admin/drafts/:kind/:subject')).toHaveLength(1));
  expect(calls('PUT /admin/drafts/:kind/:subject')[0]).toMatchObject({
    params: { kind: 'article', subject: '4' },
    body: { fields: { title: 'Buy a kettle today' }, basedOn: '2026-03-01T12:00:00.000Z' },
  });
});

test('a guide that was only read is left without a question', async () => {
  const { user } = await openGuide();
  await title();
  await user.click(menuLink('Guides'));
  await screen.findByRole('heading', { level: 1, name: 'Guides' });
  expect(asked()).toBeNull();
});

test('a guide that was changed and changed back is left without a question', async () => {
  const { user } = await openGuide();
  await user.type(await title(), 's{Backspace}');
  await user.click(menuLink('Guides'));
  await screen.findByRole('heading', { level: 1, name: 'Guides' });
});

test('a saved guide has nothing unsaved', async () => {
  const { user, calls } = await openGuide({
    'PUT /articles/:id': ({ body }) => one(guide(body as Partial<ArticleDetail>)),
  });
  await user.type(await title(), ' now');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await findToast('Draft saved.');
  expect(calls('PUT /articles/:id').map(({ body }) => body)).toEqual([
    {
      title: 'Buy a kettle now',
      slug: 'kettles',
      summary: 'How to.',
      body: 'Look at the price.',
      isPublished: false,
      basedOn: '2026-03-01T12:00:00.000Z',
    },
  ]);
  await user.click(menuLink('Guides'));
  await screen.findByRole('heading', { level: 1, name: 'Guides' });
});

test('saving under another address leads there without a question', async () => {
  const { user, address } = await openGuide({
    'PUT /articles/:id': one(guide({ slug: 'good-kettles', publishedAt: '2026-03-02T12:00:00.000Z' })),
  });
  await title();
  const slug = screen.getByRole('textbox', { name: 'Address' });
  await user.clear(slug);
  await user.type(slug, 'good-kettles');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await findToast('The guide is published.');
  await waitFor(() => expect(address()).toBe('/admin/catalogue/articles/good-kettles'));
  expect(asked()).toBeNull();
});

test('what is refused stands beside its field, and what was typed stays', async () => {
  const { user } = await openGuide({ 'PUT /articles/:id': refuse('invalid', { title: 'Use at least 3 characters.' }) });
  await user.clear(await title());
  await user.type(await title(), 'Ab');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Use at least 3 characters.');
  expect((await title()).value).toBe('Ab');
  expect((await title()).getAttribute('aria-invalid')).toBe('true');
});

test('what fits no field stands above the form, until it is sent again', async () => {
  const { user, answer } = await openGuide({ 'PUT /articles/:id': refuse('slug_taken') });
  await user.type(await title(), '!');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByRole('alert');
  answer({ 'PUT /articles/:id': one(guide()) });
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await findToast('Draft saved.');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('while a guide is sent it is not sent again', async () => {
  const answer = held<{ success: true; data: ArticleDetail }>();
  const { user, calls } = await openGuide({ 'PUT /articles/:id': () => answer.promise });
  await user.type(await title(), '!');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  await waitFor(() => expect(publish.disabled).toBe(true));
  await user.click(publish);
  answer.give(one(guide({ publishedAt: '2026-03-02T12:00:00.000Z' })));
  await screen.findByRole('button', { name: 'Unpublish' });
  expect(calls('PUT /articles/:id')).toHaveLength(1);
});

test('a new guide is added, and is from then on the guide of its address', async () => {
  const { user, address, calls } = await openGuide(
    { 'POST /articles': one(guide({ slug: 'new-one' })) },
    '/admin/catalogue/articles/new',
  );
  await user.type(await title(), 'Something new');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Words.');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(address()).toBe('/admin/catalogue/articles/new-one'));
  expect(calls('POST /articles').map(({ body }) => body)).toEqual([
    { title: 'Something new', summary: '', body: 'Words.', isPublished: false },
  ]);
});

test('a guide that cannot be loaded can be tried again', async () => {
  let isOnline = false;
  const { user } = await openGuide({ 'GET /articles/:slug': () => (isOnline ? one(guide()) : noConnection) });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isOnline = true;
  await user.click(again);
  expect((await title()).value).toBe('Buy a kettle');
  takeNoise();
});

test('the list of guides is narrowed by its address', async () => {
  const { calls } = await openGuide({}, '/admin/catalogue/articles?state=draft&page=2');
  await screen.findByRole('link', { name: 'Buy a kettle' });
  expect(calls('GET /articles').map(({ query }) => query)).toEqual([{ page: '2', state: 'draft' }]);
  expect(screen.getByRole('link', { name: 'Drafts' }).getAttribute('aria-current')).toBe('page');
});

function source(slug: string, change: Partial<PageSource> = {}): PageSource {
  const starter = { title: slug === 'terms' ? 'Terms' : 'About {site}', body: 'What came with it.' };
  const entry = { slug, path: `/${slug}`, state: 'starter' as const, isFixed: true, updatedAt: null };
  return { ...entry, ...starter, starter, ...change };
}

const openPage = (answers: Answers = {}, path = '/admin/catalogue/pages/about') =>
  openAdmin(path, {
    ...around,
    'GET /admin/pages/:slug': ({ params }) => one(source(String(params.slug))),
    'GET /admin/pages': one([source('about'), source('terms')]),
    // Whether links can be set is another test's.
    'GET /settings': () => held<never>().promise,
    ...answers,
  });

test('a page begins with the text that came with the software, and is not left unasked once it is changed', async () => {
  const { user, address } = await openPage();
  expect((await title()).value).toBe('About {site}');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('What came with it.');
  await user.type(await title(), ' us');
  await user.click(menuLink('Pages'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/admin/catalogue/pages'));
  await user.click(await screen.findByRole('link', { name: 'Terms' }));
  await waitFor(async () => expect((await title()).value).toBe('Terms'));
});

test('a new page is added under an address made of its title, and every site’s page has none to choose', async () => {
  const added = source('shipping-returns', { state: 'published', isFixed: false, starter: null });
  const { user, address, calls } = await openPage(
    { 'PUT /pages/:slug': one(added), 'GET /admin/pages/:slug': one(added) },
    '/admin/catalogue/pages/new',
  );
  await user.type(await title(), 'Shipping & Rétürns');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Words.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(address()).toBe('/admin/catalogue/pages/shipping-returns'));
  expect(calls('PUT /pages/:slug').map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { slug: 'shipping-returns' },
      body: { title: 'Shipping & Rétürns', body: 'Words.', isPublished: true, mode: 'new' },
    },
  ]);
});

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });

test('what was typed is on the server within seconds, and until then the line says that it waits', async () => {
  const { user, calls } = await openGuide();
  await user.type(await title(), '!');
  expect((await screen.findByText('Not kept yet …')).getAttribute('role')).toBe('status');
  await screen.findByText(/^Draft kept/, undefined, { timeout: 5_000 });
  expect(calls('PUT /admin/drafts/:kind/:subject')).toHaveLength(1);
  await user.click(menuLink('Guides'));
  await screen.findByRole('heading', { level: 1, name: 'Guides' });
  expect(asked()).toBeNull();
});

test('a draft that the server did not take is sent again until it is there', async () => {
  let isUp = false;
  const savedAt = '2026-03-02T12:00:00.000Z';
  const { user } = await openGuide({
    'PUT /admin/drafts/:kind/:subject': () => (isUp ? one({ savedAt }) : refuse('unavailable')),
  });
  await user.type(await title(), '!');
  await screen.findByText(/could not be kept/, undefined, { timeout: 5_000 });
  isUp = true;
  await screen.findByText(/^Draft kept/, undefined, { timeout: 5_000 });
  takeNoise();
});

test('after a crash the form holds what was not saved, and goes back to what is saved when asked', async () => {
  const kept = {
    fields: { title: 'Kettles, half', body: 'Half a sent' },
    basedOn: null,
    savedAt: '2026-03-02T12:00:00.000Z',
  };
  const { user, calls } = await openGuide({
    'GET /admin/drafts/:kind/:subject': one(kept),
    'DELETE /admin/drafts/:kind/:subject': { success: true },
  });
  await waitFor(async () => expect((await title()).value).toBe('Kettles, half'));
  expect((await text()).value).toBe('Half a sent');
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }));
  await waitFor(async () => expect((await title()).value).toBe('Buy a kettle'));
  expect(calls('DELETE /admin/drafts/:kind/:subject')).toHaveLength(1);
});

test('an older version is compared line by line and brought back into the form', async () => {
  const revision = { _id: '9', title: 'Buy kettles', length: 5, savedAt: '2026-03-01T12:00:00.000Z', savedBy: 'Ada' };
  const { user } = await openGuide({
    'GET /admin/revisions': listOf([revision]),
    'GET /admin/revisions/:id': one({ ...revision, body: 'Look.' }),
  });
  await title();
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: /Buy kettles/ }));
  await screen.findByText('− Look.');
  screen.getByText('+ Look at the price.');
  await user.click(screen.getByRole('button', { name: 'Restore this version' }));
  expect((await text()).value).toBe('Look.');
  expect((await title()).value).toBe('Buy kettles');
});

test('the toolbar and its keys make Markdown of what is selected', async () => {
  const { user } = await openGuide();
  const area = await text();
  area.setSelectionRange(0, 4);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(area.value).toBe('**Look** at the price.');
  area.setSelectionRange(12, 15);
  await user.type(area, '{Control>}k{/Control}', { initialSelectionStart: 12, initialSelectionEnd: 15 });
  expect(area.value).toBe('**Look** at [the](https://) price.');
});
