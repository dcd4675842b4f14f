// @vitest-environment happy-dom
import type { LinkPreview } from '@haggle/contract/posting/previews';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast, findToastButton } from '../../../test/harness/browser.ts';
import { type Answers, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { bob, deal, dealDetail, linkPreview, loginAnswer, member, one } from '../../../test/harness/fixtures.ts';
import { emptyNameIndex } from '../../../test/harness/name-index.ts';
import { render } from '../../../test/harness/render.tsx';
import { localDraft } from '../../lib/local-drafts.ts';
import { rememberInTab } from '../../lib/tab-memory.ts';
import { NewDeal } from './new-deal.tsx';

const page = linkPreview();

async function renderForm(answers: Answers = {}) {
  const app = await render(<NewDeal />, {
    as: member(),
    path: '/submit',
    answers: {
      'GET /categories/tree': one([]),
      'GET /currencies': one([]),
      'GET /stores': emptyNameIndex,
      'GET /brands': emptyNameIndex,
      'GET /deals/lookalikes': one([]),
      'POST /deals/preview': one(page),
      ...answers,
    },
  });
  await screen.findAllByRole('textbox', { name: /^Title/ });
  return app;
}

const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to the deal' });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Price/ });
const submitButton = () => screen.getByRole('button', { name: 'Submit Deal' });
const draft = async (member = '1') => (await localDraft(`${member} deal`).read())?.value;

type OpenedForm = Awaited<ReturnType<typeof renderForm>>;

async function pasteLink({ user }: OpenedForm, address = 'https://shop.example/kettle') {
  await user.click(link());
  await user.paste(address);
}

async function fillForm(app: OpenedForm) {
  await pasteLink(app);
  await screen.findByText(/fields filled in/);
}

test('the title given by a sharing app is used if the page can’t be read', async () => {
  rememberInTab('sharedPage', { address: 'https://shop.example/kettle', title: 'A kettle of steel' });
  await renderForm({ 'POST /deals/preview': refuse('page_unreachable') });
  await waitFor(() => expect(title().value).toBe('A kettle of steel'));
  expect(link().value).toBe('https://shop.example/kettle');
});

test('a draft belongs to its author, and the next member to log in starts with an empty form', async () => {
  const { user, session, answer } = await renderForm();
  await user.type(title(), 'A kettle');
  act(() => session.logout());
  expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull();
  answer({ 'POST /auth/login': loginAnswer(bob), 'GET /auth/me': one(bob) });
  await act(() => session.login({ email: 'bob@example.com', password: 'correct horse' }));
  await waitFor(() => expect(title().value).toBe(''));
  await user.type(title(), 'A lamp');
  await waitFor(async () => expect(await draft('2')).toMatchObject({ title: 'A lamp' }));
  expect(await draft()).toMatchObject({ title: 'A kettle' });
});

test('the preview names a store only once the form does, since the server may know the link’s by another name', async () => {
  const { user } = await renderForm({ 'POST /deals/preview': refuse('page_unreachable') });
  await user.type(link(), 'https://shop.example/kettle');
  await user.type(title(), 'A kettle');
  await user.type(price(), '12');
  const preview = within(screen.getByRole('region', { name: 'Preview of your deal' }));
  await preview.findByText('A kettle');
  expect(preview.queryByText(/Sold by/)).toBeNull();
});

test('a pasted link fills in empty fields from its page, which can be undone', async () => {
  const app = await renderForm();
  await app.user.type(title(), 'My own words');
  await fillForm(app);
  expect([title().value, price().value]).toEqual(['My own words', '19.99']);
  await app.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([title().value, price().value]).toEqual(['My own words', '']);
  expect(screen.getByText('The fields are empty again.')).toBeTruthy();
});

test('typing into a focused field replaces a value that was just filled in', async () => {
  const answer = deferred<ReturnType<typeof one<LinkPreview>>>();
  const app = await renderForm({ 'POST /deals/preview': () => answer.promise });
  await pasteLink(app);
  await app.user.click(price());
  answer.respond(one(page));
  await screen.findByText(/fields filled in/);
  await app.user.keyboard('12');
  expect(price().value).toBe('12');
});

test('Enter after the link reads the page and submits nothing; reading can be cancelled and started again', async () => {
  const answer = deferred<ReturnType<typeof one<LinkPreview>>>();
  const app = await renderForm({ 'POST /deals/preview': () => answer.promise });
  await app.user.type(link(), 'https://shop.example/kettle{Enter}');
  expect(await screen.findByText('Reading the page…')).toBeTruthy();
  expect(title().getAttribute('aria-invalid')).not.toBe('true');
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  app.answer({ 'POST /deals/preview': one(page) });
  answer.respond(one(page));
  await app.user.click(await screen.findByRole('button', { name: 'Read the page' }));
  await screen.findByText(/fields filled in/);
  expect(title().value).toBe('Steel kettle, 1.7 litres');
});

test('a newer link cancels reading the page of the previous one', async () => {
  const first = deferred<ReturnType<typeof one<LinkPreview>>>();
  const app = await renderForm({ 'POST /deals/preview': () => first.promise });
  await pasteLink(app, 'https://shop.example/old');
  await screen.findByText('Reading the page…');
  app.answer({ 'POST /deals/preview': one({ ...page, title: 'The newer page of them' }) });
  await app.user.clear(link());
  await pasteLink(app, 'https://shop.example/new');
  await waitFor(() => expect(title().value).toBe('The newer page of them'));
  first.respond(one({ ...page, title: 'The older page of them' }));
  await waitFor(() => expect(app.calls('POST /deals/preview')).toHaveLength(2));
  expect(title().value).toBe('The newer page of them');
});

test('a page that can’t be read fills in nothing and leaves a button to try again', async () => {
  const app = await renderForm({ 'POST /deals/preview': refuse('page_unreachable') });
  await pasteLink(app);
  await screen.findByRole('button', { name: 'Read the page' });
  expect(title().value).toBe('');
});

test('a live deal with the same link is shown', async () => {
  const app = await renderForm({
    'POST /deals/preview': one({ ...page, sameDeal: deal({ title: 'That very kettle' }) }),
  });
  await pasteLink(app);
  await screen.findByText('That very kettle');
});

test('a known deal offers to vote, comment or report a lower price, and reads its page on request', async () => {
  const knownDeal = deal({ title: 'That very kettle' });
  const emptyPage = { ...page, title: null, price: null, retailPrice: null, store: null, readFrom: 'nowhere' as const };
  const app = await renderForm({ 'POST /deals/preview': one({ ...emptyPage, sameDeal: knownDeal }) });
  await pasteLink(app);
  const sameDealRegion = within(await screen.findByRole('region', { name: 'The same deal' }));
  sameDealRegion.getByRole('button', { name: /^Upvote/ });
  expect(sameDealRegion.getByRole('link', { name: 'Comment' }).getAttribute('href')).toMatch(/#comments$/);
  expect(sameDealRegion.getByRole('link', { name: "It's cheaper now" }).getAttribute('href')).toMatch(/#state$/);
  expect(title().value).toBe('');
  app.answer({ 'POST /deals/preview': one({ ...page, sameDeal: knownDeal }) });
  await app.user.click(screen.getByRole('button', { name: 'Read the page' }));
  await waitFor(() => expect(title().value).toBe('Steel kettle, 1.7 litres'));
  expect(app.calls('POST /deals/preview').map(({ body }) => body)).toEqual([
    { dealURL: 'https://shop.example/kettle', readsKnown: false },
    { dealURL: 'https://shop.example/kettle', readsKnown: true },
  ]);
});

test('values guessed from the address alone are marked as such', async () => {
  const guessedPage = { ...page, price: null, retailPrice: null, readFrom: 'address' as const };
  await pasteLink(await renderForm({ 'POST /deals/preview': one(guessedPage) }));
  await screen.findByText(/doesn't let us read its page. Check/);
  expect(title().value).toBe('Steel kettle, 1.7 litres');
});

test('lookalikes are requested for titles of at least 6 characters and can be dismissed', async () => {
  const app = await renderForm({ 'GET /deals/lookalikes': one([deal({ title: 'A similar kettle' })]) });
  await app.user.type(title(), 'Steel');
  await app.user.type(title(), ' kettle');
  const list = within(await screen.findByRole('region', { name: /one of these/ }));
  expect(list.getByText('A similar kettle')).toBeTruthy();
  expect(app.calls('GET /deals/lookalikes').every(({ query }) => (query.title ?? '').length >= 6)).toBe(true);
  await app.user.click(list.getByRole('button', { name: /^Dismiss/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /one of these/ })).toBeNull());
});

test('typed values are stored as a draft in the browser and restored the next time', async () => {
  const first = await renderForm();
  await first.user.type(title(), 'Half a title');
  await waitFor(async () => expect(await draft()).toMatchObject({ title: 'Half a title' }));
  expect(screen.getByText('Draft saved')).toBeTruthy();
  await renderForm();
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Title/ })).toHaveLength(2));
  const titles = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Title/ });
  expect(titles.map(({ value }) => value)).toEqual(['Half a title', 'Half a title']);
});

test('emptying the form deletes its draft', async () => {
  const { user } = await renderForm();
  await user.type(title(), 'x');
  await waitFor(async () => expect(await draft()).toBeDefined());
  await user.clear(title());
  await waitFor(async () => expect(await draft()).toBeUndefined());
});

test('starting over empties the form and its draft, and can be undone', async () => {
  const { user } = await renderForm();
  await user.type(title(), 'Half a title');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(title().value).toBe('');
  await waitFor(async () => expect(await draft()).toBeUndefined());
  await user.click(await findToastButton('The form is empty again.', 'Undo'));
  await waitFor(() => expect(title().value).toBe('Half a title'));
  await waitFor(async () => expect(await draft()).toMatchObject({ title: 'Half a title' }));
});

test('an incomplete form is not sent, shows a summary and focuses the first invalid field', async () => {
  const { user, calls } = await renderForm();
  await user.type(title(), 'Short');
  await user.click(submitButton());
  expect(await screen.findByText(/fields need another look/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(link()));
  expect(calls('POST /deals')).toEqual([]);
});

test('submitting a deal opens its page and deletes the draft', async () => {
  const app = await renderForm({ 'POST /deals': one(dealDetail()) as never });
  await fillForm(app);
  await app.user.click(submitButton());
  await findToast('Your deal is live.');
  await waitFor(() => expect(app.address()).toBe('/deals/7/kettle'));
  expect(await draft()).toBeUndefined();
  expect(app.calls('POST /deals')[0]?.body).toMatchObject({
    title: 'Steel kettle, 1.7 litres',
    price: 19.99,
    retailPrice: 40,
    dealURL: 'https://shop.example/kettle',
  });
});

test('a double click submits the deal once', async () => {
  const answer = deferred<never>();
  const app = await renderForm({ 'POST /deals': () => answer.promise });
  await fillForm(app);
  await app.user.dblClick(submitButton());
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toHaveProperty('disabled', true);
  await waitFor(() => expect(app.calls('POST /deals')).toHaveLength(1));
  answer.respond(one(dealDetail()) as never);
  await waitFor(() => expect(app.address()).toBe('/deals/7/kettle'));
});

test('a refused field shows its error until it is changed, and the draft is kept', async () => {
  const app = await renderForm({ 'POST /deals': refuse('invalid', { title: 'Write it in English.' }) });
  await fillForm(app);
  await app.user.click(submitButton());
  await screen.findByText('Write it in English.');
  await waitFor(() => expect(document.activeElement).toBe(title()));
  await waitFor(async () => expect(await draft()).toMatchObject({ title: 'Steel kettle, 1.7 litres' }));
  await app.user.type(title(), '!');
  await waitFor(() => expect(screen.queryByText('Write it in English.')).toBeNull());
});

test('without a connection the form says that nothing is lost, and can be sent again', async () => {
  const app = await renderForm({ 'POST /deals': noConnection });
  await fillForm(app);
  await app.user.click(submitButton());
  await screen.findByText(/Nothing is lost: try again/);
  app.answer({ 'POST /deals': one(dealDetail({ lifecycleStatus: 'pending' })) as never });
  await app.user.click(submitButton());
  await waitFor(() => expect(app.address()).toBe('/deals/7/kettle'));
});

const euro = { currency: 'EUR', decimals: 2, rate: 1.08, day: '2026-11-20' };

test('a site without other currencies has no currency field', async () => {
  await renderForm();
  expect(screen.queryByRole('combobox', { name: /^Currency/ })).toBeNull();
});

test('a deal can be posted in another currency, with the amount in the site’s currency shown', async () => {
  const { user, calls } = await renderForm({
    'GET /currencies': one([euro]),
    'POST /deals': one(dealDetail()) as never,
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Currency/ }), 'EUR');
  await user.type(title(), 'A kettle made of copper');
  await user.type(price(), '€79.99');
  expect(screen.getByText(/^About \$86\.39\./)).toBeTruthy();
  expect(screen.getByText('about $86.39')).toBeTruthy();
  await user.type(link(), 'https://shop.example/kettle');
  await user.click(submitButton());
  await waitFor(() => expect(calls('POST /deals')).toHaveLength(1));
  expect(calls('POST /deals')[0]?.body).toMatchObject({ currency: 'EUR', price: 79.99 });
});

test('a page in another currency fills in that currency', async () => {
  const foreign = { currency: 'EUR', price: 19.99, retailPrice: 39.99 };
  const euroPage = { ...page, price: null, retailPrice: null, currency: 'EUR', foreign };
  const app = await renderForm({ 'GET /currencies': one([euro]), 'POST /deals/preview': one(euroPage) });
  await fillForm(app);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Currency/ });
  expect([choice.value, price().value]).toEqual(['EUR', '19.99']);
});
