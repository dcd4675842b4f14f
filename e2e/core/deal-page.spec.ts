import type { InputOf } from '@haggle/contract/endpoints';
import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';

type Draft = InputOf<'POST /deals'>['body'];

/** Members who joined just now: they are counted, but move no deal. */
const crowdSize = 3;

async function post(by: Person, fields: Partial<Draft> = {}): Promise<{ id: string; draft: Draft }> {
  const draft = {
    title: `A lamp to read by, ${by.username}`,
    price: 80,
    dealURL: `https://lamps.example/${crypto.randomUUID()}`,
    ...fields,
  };
  const { data } = await by.api('POST /deals', { body: draft });
  return { id: data._id, draft };
}

async function publish(admin: Person, by: Person, fields: Partial<Draft> = {}) {
  const posted = await post(by, fields);
  await admin.api('PUT /deals/:id/approve', { params: { id: posted.id } });
  return posted;
}

/** Opens a deal's page and waits until it knows who is here: it asks what they may do as the last thing. */
async function openSignedIn({ page }: Person, path: string): Promise<void> {
  const answer = page.waitForResponse(/\/api\/deals\/\d+\/mine$/);
  await page.goto(path);
  await answer;
}

function part(page: Page, name: string) {
  return page.getByRole('main').getByRole('region', { name });
}

test('a coupon is rated by members, and the word is taken back by saying it again', async ({ page, admin, member }) => {
  const { id } = await publish(admin, await member(), { couponCode: 'LAMP10', shippingPrice: 5, nextBestPrice: 99 });
  await page.goto(`/deals/${id}`);
  await expect(page.getByText('Final price $85.00 with shipping and coupon')).toBeVisible();
  await expect(page.getByText('Next best: $99.00')).toBeVisible();
  await part(page, 'Coupon').getByRole('button', { name: 'Worked', exact: true }).click();
  await expect(page.getByText('Please log in to rate coupons')).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);

  const newcomer = await member();
  await openSignedIn(newcomer, `/deals/${id}`);
  await part(newcomer.page, 'Coupon').getByRole('button', { name: 'Worked', exact: true }).click();
  await expect(part(newcomer.page, 'Coupon')).toContainText('from new accounts');

  // Whom the site trusts from the start.
  const reader = admin;
  await openSignedIn(reader, `/deals/${id}`);
  const coupon = part(reader.page, 'Coupon');
  const worked = coupon.getByRole('button', { name: 'Worked', exact: true });
  await worked.click();
  await expect(worked).toHaveAttribute('aria-pressed', 'true');
  await expect(coupon).toContainText('100% success');
  await expect(coupon).toContainText('Worked for 1 of 1, last just now.');
  await coupon.getByRole('button', { name: 'Did not work' }).click();
  await expect(coupon).toContainText('Did not work for the one who tried.');
  await expect(worked).toHaveAttribute('aria-pressed', 'false');
  await reader.page.reload();
  const failed = coupon.getByRole('button', { name: 'Did not work' });
  await expect(failed).toHaveAttribute('aria-pressed', 'true');
  await failed.click();
  await expect(coupon).toContainText('No reports yet.');
  const trials = async () => (await reader.api('GET /deals/:id', { params: { id } })).data.couponTrials;
  await expect.poll(trials).toMatchObject({ worked: 0, failed: 0 });
});

test.describe('a word that the server refuses', () => {
  test.use({ allowedErrors: /500/ });

  test('is not shown any longer', async ({ admin, member }) => {
    const { id } = await publish(admin, await member(), { couponCode: 'LAMP10' });
    const reader = await member();
    await openSignedIn(reader, `/deals/${id}`);
    await reader.page.route('**/coupon-trial', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'No.', code: 'unexpected', requestId: '1' } }),
    );
    const coupon = part(reader.page, 'Coupon');
    await coupon.getByRole('button', { name: 'Worked', exact: true }).click();
    await expect(reader.page.getByText('An unexpected server error occurred.')).toBeVisible();
    await expect(coupon.getByRole('button', { name: 'Worked', exact: true })).toHaveAttribute('aria-pressed', 'false');
    await expect(coupon).toContainText('No reports yet.');
  });
});

test('newcomers report a deal expired and do not count; a moderator ends it and brings it back', async ({
  page,
  admin,
  member,
}) => {
  const { id } = await publish(admin, await member());
  const crowd = await Promise.all(Array.from({ length: crowdSize - 1 }, () => member()));
  const reader = await member();
  await openSignedIn(reader, `/deals/${id}`);
  const state = part(reader.page, 'Still works?');
  await expect(state).toContainText('No reports yet.');
  for (const { api } of crowd) await api('PUT /deals/:id/state-report', { params: { id }, body: { state: 'expired' } });
  const expired = state.getByRole('button', { name: 'Expired' });
  await expired.click();
  await expect(expired).toHaveAttribute('aria-pressed', 'true');
  await expect(state).toContainText('from new accounts');
  await reader.page.reload();
  await expect(expired).toHaveAttribute('aria-pressed', 'true');
  await expect(state).toContainText('No reports yet.');
  const statusOf = async () => (await reader.api('GET /deals/:id', { params: { id } })).data.lifecycleStatus;
  expect(await statusOf()).toBe('active');

  const move = (status: 'active' | 'expired') =>
    admin.api('PUT /deals/:id/status', { params: { id }, body: { status, reason: 'Checked at the store.' } });
  await move('expired');
  // The kept page is dropped once the change is heard of, which may be after the answer.
  await expect(async () => {
    await reader.page.reload();
    await expect(reader.page.getByText('This deal has expired')).toBeVisible({ timeout: 3_000 });
  }).toPass();

  await move('active');
  await expect(async () => {
    await page.goto(`/deals/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This deal has expired')).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await page.getByRole('heading', { name: 'Life of this deal' }).scrollIntoViewIfNeeded();
  const history = page.getByRole('list', { name: 'Life of this deal' });
  await expect(history).toContainText('Marked as expired by a moderator.');
});

test('a changed price is reported with the amount, and the report is withdrawn', async ({ admin, member }) => {
  const { id } = await publish(admin, await member());
  const reader = admin;
  await openSignedIn(reader, `/deals/${id}`);
  const state = part(reader.page, 'Still works?');
  const changed = state.getByRole('button', { name: 'Price changed' });
  await changed.click();
  await state.getByLabel('What does it cost now?').fill('cheap');
  await state.getByRole('button', { name: 'Report price' }).click();
  await expect(state.getByText('Enter an amount, such as')).toBeVisible();
  await state.getByLabel('What does it cost now?').fill('74.50');
  await state.getByRole('button', { name: 'Report price' }).click();
  await expect(state).toContainText('1 member says the price changed to $74.50, last just now.');
  await expect(changed).toHaveAttribute('aria-pressed', 'true');
  await changed.click();
  await expect(state).toContainText('No reports yet.');
});

test('the author marks a deal as sold out, and undoes it', async ({ admin, member }) => {
  const author = await member();
  const { id } = await publish(admin, author);
  const { page } = author;
  await openSignedIn(author, `/deals/${id}`);
  const edit = page.getByRole('main').getByRole('link', { name: 'Edit', exact: true });
  await expect(edit).toHaveAttribute('href', `/deals/${id}/edit`);
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold out' }).click();
  await expect(page.getByText('Sold out, as far as we know')).toBeVisible();
  await expect(page.getByText('Marked as sold out by the author · Just now')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByText('Sold out, as far as we know')).toBeHidden();
  expect((await author.api('GET /deals/:id', { params: { id } })).data.lifecycleStatus).toBe('active');
});

test.describe('a deal that only some may see', () => {
  // For everybody else, and so for the page as it is first sent, it is not there.
  test.use({ allowedErrors: /404/ });

  test('the author withdraws what waits for approval, after being asked', async ({ member }) => {
    const author = await member();
    const { id } = await post(author);
    const { page } = author;
    await openSignedIn(author, `/deals/${id}`);
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('This deal was removed')).toBeVisible();
  });

  test('an admin rejects a deal with a reason that its author reads, and approves another', async ({
    admin,
    member,
  }) => {
    const author = await member();
    const { id } = await post(author);
    const { page } = admin;
    await openSignedIn(admin, `/deals/${id}`);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('The link leads nowhere.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('This deal was not accepted')).toBeVisible();
    await openSignedIn(author, `/deals/${id}`);
    await expect(author.page.getByText('The reason: “The link leads nowhere.”')).toBeVisible();
    const again = author.page.getByRole('link', { name: 'Edit and send again' });
    await expect(again).toHaveAttribute('href', `/deals/${id}/edit`);

    const good = await post(author);
    await openSignedIn(admin, `/deals/${good.id}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Approved. Everybody can see it now.')).toBeVisible();
    await expect(page.getByText('waiting for approval')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(good.draft.title);
  });

  test('a deal that starts later says so once it is approved', async ({ admin, member }) => {
    const author = await member();
    const startsAt = new Date(Date.now() + 3.5 * 86_400_000).toISOString();
    const { id } = await publish(admin, author, { startsAt });
    await openSignedIn(author, `/deals/${id}`);
    await expect(author.page.getByText('Approved. Starts in 3 days')).toBeVisible();
  });
});

test('an admin merges a deal, and its old address leads to the other for everybody', async ({
  page,
  request,
  admin,
  member,
}) => {
  const author = await member();
  const stays = await publish(admin, author, { title: `The lamp that stays, ${author.username}` });
  const goes = await publish(admin, author, { title: `The lamp that goes, ${author.username}` });
  await openSignedIn(admin, `/deals/${goes.id}`);
  await admin.page.getByRole('button', { name: 'Manage' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Merge into' }).click();
  await dialog.getByLabel('The other deal').fill(`https://anywhere.example/deals/${stays.id}/some-slug`);
  await expect(dialog.getByRole('article')).toContainText('The lamp that stays');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(admin.page.getByRole('heading', { level: 1 })).toContainText('The lamp that stays');

  const answer = await request.get(`/deals/${goes.id}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toMatch(new RegExp(`/deals/${stays.id}/the-lamp-that-stays-`));
  await page.goto(`/deals/${goes.id}`);
  await expect(page).toHaveURL(new RegExp(`/deals/${stays.id}/`));
});

test('a new deal tells its one price in words, and the keys for voting and saving work on its page', async ({
  admin,
  member,
}) => {
  const { id } = await publish(admin, await member(), { couponCode: 'KEYS' });
  const reader = await member();
  await openSignedIn(reader, `/deals/${id}`);
  await expect(part(reader.page, 'Price history')).toContainText('Seen at $80.00 since');
  await reader.page.keyboard.press('u');
  await expect(reader.page.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
  await reader.page.keyboard.press('s');
  await expect(reader.page.getByRole('button', { name: 'Saved' })).toBeVisible();
});
