// @vitest-environment happy-dom
import type { CategoryNode } from '@haggle/contract/catalogue/categories';
import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import type { DealPart } from '@haggle/contract/deals/lifecycle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { findToast, loadAgain } from '../../../test/harness/browser.ts';
import { type Answers, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { dealDetail, member, one } from '../../../test/harness/fixtures.ts';
import { emptyNameIndex } from '../../../test/harness/name-index.ts';
import { render } from '../../../test/harness/render.tsx';
import { EditDeal } from './edit-deal.tsx';

const drill = dealDetail({
  title: 'Bosch dril for 49 dollars',
  price: 49,
  retailPrice: 99,
  submittedByUserID: { _id: '1', displayName: null, username: 'ann' },
});
const corrected: DealDetail = { ...drill, edition: 'second', title: 'Bosch GSR 12V drill', price: 45 };

const part: DealPart = {
  stateReport: null,
  couponWorked: null,
  mayEdit: true,
  heldEdit: null,
  moves: [],
  cannotReopen: null,
};

function picture(folder: string, suffix: string): DealDetail['optimizedImages'][number] {
  const formats = (size: string) => ({
    avif: `${folder}/${size}.avif${suffix}`,
    webp: `${folder}/${size}.webp${suffix}`,
    jpeg: `${folder}/${size}.jpeg${suffix}`,
  });
  const [small, medium, large] = [formats('small'), formats('medium'), formats('large')];
  const metadata = { dimensions: { width: 64, height: 48 } };
  return { ...formats('main'), thumbnails: { small, medium, large }, metadata };
}

interface Now {
  deal: DealDetail;
  heldEdit?: HeldEdit;
}

/** The answers of a server that holds `now.deal` and refuses an edit based on any other edition. */
function answersOf(now: Now): Answers {
  return {
    'GET /categories/tree': one([]),
    'GET /currencies': one([]),
    'GET /stores': emptyNameIndex,
    'GET /brands': emptyNameIndex,
    'GET /deals/lookalikes': one([]),
    'GET /deals/:id': () => one(now.deal),
    'GET /deals/:id/mine': () => one({ ...part, heldEdit: now.heldEdit ?? null }),
    'PUT /deals/:id': ({ body }) =>
      (body as { basedOn: string }).basedOn === now.deal.edition
        ? { ...one(now.deal), heldEdit: null }
        : refuse('changed_meanwhile'),
  };
}

/** Renders the form against such a server. */
async function renderForm(now: Now, answers: Answers = {}, as = member()) {
  const app = await render(<EditDeal id={drill._id} fallback={null} />, {
    as,
    path: `/deals/${drill._id}/edit`,
    answers: { ...answersOf(now), ...answers },
  });
  await screen.findByRole('textbox', { name: /^Title/ });
  return app;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save changes' });
const findRenewButton = () => screen.findByRole('button', { name: 'Load the current version' });

test('saving is refused if a moderator corrected the deal in the meantime, the second time too', async () => {
  const now = { deal: drill };
  const { user, calls } = await renderForm(now);
  now.deal = corrected;
  await user.type(box(/^Description/), ' With two batteries.');
  for (const press of [1, 2]) {
    await user.click(saveButton());
    await waitFor(() => expect(calls('PUT /deals/:id')).toHaveLength(press));
    await screen.findByText(/Somebody has changed this in the meantime/);
    await findRenewButton();
  }
  expect(box(/^Title/).value).toBe(drill.title);
  expect(box(/^Description/).value).toBe('Boils water. With two batteries.');
});

test('loading the current version keeps the author’s changes and lists fields changed by both', async () => {
  const now = { deal: drill };
  const { user, calls } = await renderForm(now);
  now.deal = corrected;
  await user.type(box(/^Description/), ' With two batteries.');
  await user.clear(box(/^Price/));
  await user.type(box(/^Price/), '47');
  await user.click(saveButton());
  await user.click(await findRenewButton());
  const note = (await screen.findByText(/This is the deal as it is now, with your changes/)).closest('[role="status"]');
  expect(document.activeElement?.textContent).toContain('This is the deal as it is now');
  expect(box(/^Title/).value).toBe(corrected.title);
  expect([box(/^Description/).value, box(/^Price/).value]).toEqual(['Boils water. With two batteries.', '47']);
  const conflict = within(note as HTMLElement).getByText('Price').parentElement as HTMLElement;
  expect(conflict.querySelector('del')?.textContent).toBe('$45.00');
  expect(conflict.querySelector('ins')?.textContent).toBe('$47.00');
  expect(within(note as HTMLElement).queryByText('Title')).toBeNull();
  expect(screen.queryByText(/Somebody has changed this in the meantime/)).toBeNull();
  await user.click(saveButton());
  await waitFor(() => expect(calls('PUT /deals/:id')).toHaveLength(2));
  expect(calls('PUT /deals/:id')[1]?.body).toMatchObject({
    basedOn: 'second',
    title: corrected.title,
    price: 47,
    description: 'Boils water. With two batteries.',
  });
});

test('a typed amount counts as changed by both if its currency was corrected in the meantime', async () => {
  const now = { deal: drill };
  const { user } = await renderForm(now);
  const noPrices = { retailPrice: 99, shippingPrice: null, nextBestPrice: null };
  const posted = { currency: 'EUR', decimals: 2, price: 49, ...noPrices, rate: 1.08, day: '2026-03-01' };
  now.deal = { ...drill, edition: 'second', price: 52.92, retailPrice: 106.92, posted };
  await user.clear(box(/^Price/));
  await user.type(box(/^Price/), '47');
  await user.click(saveButton());
  await user.click(await findRenewButton());
  const note = (await screen.findByText(/This is the deal as it is now/)).closest('[role="status"]') as HTMLElement;
  const conflict = within(note).getByText('Price').parentElement as HTMLElement;
  expect(conflict.querySelector('del')?.textContent).toContain('€49');
  expect(conflict.querySelector('ins')?.textContent).toContain('€47');
});

test('loading the current version leaves out removed pictures and adds new ones, whatever their passes', async () => {
  const withPictures = (deal: DealDetail, suffix: string, names: readonly string[]): DealDetail => {
    const optimizedImages = names.map((name) => picture(`/images/${name}`, suffix));
    return { ...deal, optimizedImages, images: optimizedImages.map(({ jpeg }) => jpeg) };
  };
  const now = { deal: withPictures(drill, '?pass=1', ['a', 'b']) };
  const { user, calls } = await renderForm(now);
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  now.deal = withPictures(corrected, '?pass=2', ['a', 'b', 'c']);
  await user.click(saveButton());
  await user.click(await findRenewButton());
  await screen.findByText(/This is the deal as it is now/);
  await user.click(saveButton());
  await waitFor(() => expect(calls('PUT /deals/:id')).toHaveLength(2));
  expect(calls('PUT /deals/:id')[1]?.body).toMatchObject({
    title: corrected.title,
    keepImages: ['/images/b/main.jpeg?pass=2', '/images/c/main.jpeg?pass=2'],
  });
});

test('loading the current version keeps a held edit, unless it was rejected in the meantime', async () => {
  const heldEdit: HeldEdit = {
    _id: '5',
    createdAt: '2026-03-10T12:00:00.000Z',
    fields: { title: [drill.title, 'A drill that waits'] },
  };
  const now: { deal: DealDetail; heldEdit?: HeldEdit } = { deal: drill, heldEdit };
  const { user } = await renderForm(now);
  expect(box(/^Title/).value).toBe('A drill that waits');
  now.deal = { ...drill, edition: 'second', price: 45 };
  await user.type(box(/^Description/), ' With two batteries.');
  await user.click(saveButton());
  await user.click(await findRenewButton());
  await screen.findByText(/This is the deal as it is now/);
  expect([box(/^Title/).value, box(/^Price/).value]).toEqual(['A drill that waits', '45']);
  now.deal = { ...corrected, edition: 'third' };
  delete now.heldEdit;
  await user.click(saveButton());
  await user.click(await findRenewButton());
  await waitFor(() => expect(box(/^Title/).value).toBe(corrected.title));
  expect(box(/^Description/).value).toBe('Boils water. With two batteries.');
});

test.each([
  ['the author', member(), true],
  ['a moderator who is the author', member({ roles: ['moderator'] }), true],
  ['another moderator', member({ _id: '9', id: '9', roles: ['moderator'] }), false],
  ['an admin', member({ role: 'admin' }), false],
])('of a scheduled deal, %s reads rightly whether an edit needs approval again', async (_, as, isTold) => {
  const scheduled = dealDetail({ ...drill, lifecycleStatus: 'pending', approvedAt: '2026-03-01T12:00:00.000Z' });
  await renderForm({ deal: scheduled }, {}, as);
  expect(screen.queryByText(/If you change it, it needs approval again/) !== null).toBe(isTold);
});

test('without a connection the form keeps its values', async () => {
  const now = { deal: drill };
  const { user, answer } = await renderForm(now);
  now.deal = corrected;
  await user.type(box(/^Description/), ' With two batteries.');
  await user.click(saveButton());
  const button = await findRenewButton();
  answer({ 'GET /deals/:id': noConnection });
  await user.click(button);
  await findToast(/connection/i);
  expect(box(/^Description/).value).toBe('Boils water. With two batteries.');
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('the form stays as typed when the connection returns, even if the deal can’t be loaded again', async () => {
  const { user, ...app } = await renderForm({ deal: drill });
  await user.type(box(/^Description/), ' With two batteries.');
  app.answer({ 'GET /deals/:id': noConnection, 'GET /deals/:id/mine': noConnection });
  await loadAgain(app);
  expect(box(/^Description/).value).toBe('Boils water. With two batteries.');
});

test('trying again loads what couldn’t be loaded, whichever part that was', async () => {
  const answers: Answers = { ...answersOf({ deal: drill }), 'GET /deals/:id/mine': noConnection };
  const { user, answer } = await render(<EditDeal id={drill._id} fallback={null} />, { as: member(), answers });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  answer({ 'GET /deals/:id/mine': one(part) });
  await user.click(again);
  await screen.findByRole('textbox', { name: /^Title/ });
});

test('a deal’s own category is offered after it was hidden, and can be chosen again', async () => {
  // Without it, the form takes the select for edited before it was ready.
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(HTMLSelectElement.prototype, 'size'));
  const words = { name: 'Garden', slug: 'garden', path: 'garden', description: '', icon: '' };
  const garden: CategoryNode = { _id: '2', ...words, parent: null, isActive: true, children: [] };
  const { user, calls } = await renderForm({ deal: drill }, { 'GET /categories/tree': one([garden]) });
  await screen.findByRole('option', { name: 'Garden' });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Category/ });
  expect(select.value).toBe('kitchen');
  await user.selectOptions(select, 'Garden');
  await user.selectOptions(select, 'Kitchen');
  await user.click(saveButton());
  await waitFor(() => expect(calls('PUT /deals/:id')[0]?.body).toMatchObject({ category: 'kitchen' }));
});
