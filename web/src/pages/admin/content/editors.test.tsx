// @vitest-environment happy-dom
import type { ArticleDetail } from '@haggle/contract/content/articles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast } from '../../../../test/harness/browser.ts';
import { deferred, noConnection, refuse } from '../../../../test/harness/fake-api.ts';
import { listOf, one } from '../../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../../test/harness/noise.ts';
import {
  guide,
  leaveDialog,
  menuLink,
  openGuide,
  title,
  unsavedDraftAnswers,
} from '../../../../test/harness/writing.tsx';

test('leaving a changed guide asks first, and staying keeps the typed text', async () => {
  const { user, address } = await openGuide(unsavedDraftAnswers);
  await user.type(await title(), ' today');
  await user.click(menuLink('Guides'));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(leaveDialog()).toBeNull());
  expect(address()).toBe('/admin/catalogue/articles/kettles');
  expect((await title()).value).toBe('Buy a kettle today');
});

test('leaving anyway does not save the guide, but stores the typed text as a draft', async () => {
  const { user, address, calls } = await openGuide(unsavedDraftAnswers);
  // A single change, so that no draft is sent halfway through typing.
  fireEvent.change(await title(), { target: { value: 'Buy a kettle today' } });
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

test('leaving an unchanged guide does not ask', async () => {
  const { user } = await openGuide();
  await title();
  await user.click(menuLink('Guides'));
  await screen.findByRole('heading', { level: 1, name: 'Guides' });
  expect(leaveDialog()).toBeNull();
});

test('leaving a guide that was changed back does not ask', async () => {
  const { user } = await openGuide();
  await user.type(await title(), 's{Backspace}');
  await user.click(menuLink('Guides'));
  await screen.findByRole('heading', { level: 1, name: 'Guides' });
});

test('saving a guide sends its fields, and leaving it then does not ask', async () => {
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

test('saving a guide under another address opens that address without asking', async () => {
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
  expect(leaveDialog()).toBeNull();
});

test('a refused field shows its error and keeps the typed text', async () => {
  const { user } = await openGuide({ 'PUT /articles/:id': refuse('invalid', { title: 'Use at least 3 characters.' }) });
  await user.clear(await title());
  await user.type(await title(), 'Ab');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Use at least 3 characters.');
  expect((await title()).value).toBe('Ab');
  expect((await title()).getAttribute('aria-invalid')).toBe('true');
});

test('an error that belongs to no field is shown until the guide is saved', async () => {
  const { user, answer } = await openGuide({ 'PUT /articles/:id': refuse('slug_taken') });
  await user.type(await title(), '!');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByRole('alert');
  answer({ 'PUT /articles/:id': one(guide()) });
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await findToast('Draft saved.');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a guide that is being saved can’t be sent again', async () => {
  const answer = deferred<{ success: true; data: ArticleDetail }>();
  const { user, calls } = await openGuide({ 'PUT /articles/:id': () => answer.promise });
  await user.type(await title(), '!');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  await waitFor(() => expect(publish.disabled).toBe(true));
  await user.click(publish);
  answer.respond(one(guide({ publishedAt: '2026-03-02T12:00:00.000Z' })));
  await screen.findByRole('button', { name: 'Unpublish' });
  expect(calls('PUT /articles/:id')).toHaveLength(1);
});

test('adding a guide opens it at its own address', async () => {
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

test('a guide that fails to load shows a retry button', async () => {
  let isOnline = false;
  const { user } = await openGuide({ 'GET /articles/:slug': () => (isOnline ? one(guide()) : noConnection) });
  const retryButton = await screen.findByRole('button', { name: 'Try Again' });
  isOnline = true;
  await user.click(retryButton);
  expect((await title()).value).toBe('Buy a kettle');
  takeConsoleOutput();
});

test('the list of guides is filtered by its address', async () => {
  const { calls } = await openGuide({}, '/admin/catalogue/articles?state=draft&page=2');
  await screen.findByRole('link', { name: 'Buy a kettle' });
  expect(calls('GET /articles').map(({ query }) => query)).toEqual([{ page: '2', state: 'draft' }]);
  expect(screen.getByRole('link', { name: 'Drafts' }).getAttribute('aria-current')).toBe('page');
});

test('the list of guides shows when a scheduled draft comes out', async () => {
  const drafts = [
    guide({ publishedAt: null, scheduledFor: '2026-03-05T08:00:00.000Z' }),
    guide({ _id: '5', slug: 'pans', title: 'Buy a pan', publishedAt: null, scheduledFor: null }),
  ];
  await openGuide({ 'GET /articles': listOf(drafts) }, '/admin/catalogue/articles');
  await screen.findByText(/^Comes out Mar 5, 2026/);
  expect(screen.getAllByText(/^Comes out/)).toHaveLength(1);
});
