import { openAsMember, postLamp, publishLamp } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('a deal that is not public', () => {
  // For everyone else, and so in the server's HTML, the deal doesn't exist.
  test.use({ allowedErrors: /404/ });

  test('an admin rejects a deal with a reason that its author can read, and approves another', async ({
    admin,
    member,
  }) => {
    const author = await member();
    const { id } = await postLamp(author);
    const { page } = admin;
    await openAsMember(admin, `/deals/${id}`);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('The link leads nowhere.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('This deal was rejected')).toBeVisible();
    await openAsMember(author, `/deals/${id}`);
    await expect(author.page.getByText('The reason: “The link leads nowhere.”')).toBeVisible();
    const resubmitLink = author.page.getByRole('link', { name: 'Edit and resubmit' });
    await expect(resubmitLink).toHaveAttribute('href', `/deals/${id}/edit`);

    const goodDeal = await postLamp(author);
    await openAsMember(admin, `/deals/${goodDeal.id}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Approved. Everybody can see it now.')).toBeVisible();
    await expect(page.getByText('waiting for approval')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(goodDeal.draft.title);
  });
});

test('an admin merges a deal into another, and its old address redirects there', async ({
  page,
  request,
  admin,
  member,
}) => {
  const author = await member();
  const keptDeal = await publishLamp(admin, author, { title: `The lamp that stays, ${author.username}` });
  const removedDeal = await publishLamp(admin, author, { title: `The lamp that goes, ${author.username}` });
  await openAsMember(admin, `/deals/${removedDeal.id}`);
  await admin.page.getByRole('button', { name: 'Manage' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Merge into' }).click();
  await dialog.getByLabel('The other deal').fill(`https://anywhere.example/deals/${keptDeal.id}/some-slug`);
  await expect(dialog.getByRole('article')).toContainText('The lamp that stays');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(admin.page.getByRole('heading', { level: 1 })).toContainText('The lamp that stays');

  const answer = await request.get(`/deals/${removedDeal.id}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toMatch(new RegExp(`/deals/${keptDeal.id}/the-lamp-that-stays-`));
  await page.goto(`/deals/${removedDeal.id}`);
  await expect(page).toHaveURL(new RegExp(`/deals/${keptDeal.id}/`));
});
