import { openSignedIn, post, publish } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('a deal that is not public', () => {
  // For everyone else, and so in the server's HTML, the deal doesn't exist.
  test.use({ allowedErrors: /404/ });

  test('an admin rejects a deal with a reason that its author can read, and approves another', async ({
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
    await expect(page.getByText('This deal was rejected')).toBeVisible();
    await openSignedIn(author, `/deals/${id}`);
    await expect(author.page.getByText('The reason: “The link leads nowhere.”')).toBeVisible();
    const again = author.page.getByRole('link', { name: 'Edit and resubmit' });
    await expect(again).toHaveAttribute('href', `/deals/${id}/edit`);

    const good = await post(author);
    await openSignedIn(admin, `/deals/${good.id}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Approved. Everybody can see it now.')).toBeVisible();
    await expect(page.getByText('waiting for approval')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(good.draft.title);
  });
});

test('an admin merges a deal into another, and its old address redirects there', async ({
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
