import { expect, type Person, test } from '../support/fixtures.ts';

const userIdOf = async ({ api }: Person) => (await api('GET /auth/me')).data._id;

test('a member who becomes a moderator sees the admin pages of that role, but no email addresses', async ({
  admin,
  member,
}) => {
  const [person, other] = [await member(), await member()];
  const { page } = admin;
  await page.goto(`/admin/users/${await userIdOf(person)}`);
  await page.getByRole('button', { name: 'Change roles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Moderator/ }).check();
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByRole('main').getByText('Moderator', { exact: true })).toBeVisible();

  const memberPage = person.page;
  await memberPage.goto('/about');
  await memberPage.getByRole('button', { name: person.username }).click();
  await memberPage.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(memberPage).toHaveURL('/admin/dashboard');
  // The short address opens it too.
  await memberPage.goto('/admin');
  await expect(memberPage).toHaveURL('/admin/dashboard');
  const menu = memberPage.getByRole('navigation', { name: 'Admin' }).first();
  await expect(menu.getByRole('link', { name: 'Approval' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Backups' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Partners' })).toHaveCount(0);

  await memberPage.goto(`/admin/users?q=${other.username}`);
  await expect(memberPage.getByRole('rowheader', { name: other.username })).toBeVisible();
  await expect(memberPage.getByText('@journeys.example')).toHaveCount(0);
  await memberPage.goto(`/admin/users/${await userIdOf(admin)}`);
  await expect(memberPage.getByText('Only an admin can act on it.')).toBeVisible();
  await memberPage.goto('/admin/catalogue/settings');
  await expect(memberPage).toHaveURL('/');
});

test('on a phone, the menu contains the link to the admin area', async ({ admin, member }) => {
  const person = await member();
  const { page } = person;
  const params = { id: await userIdOf(person) };
  await admin.api('PUT /admin/users/:id/role', { params, body: { role: 'member', roles: ['editor'] } });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.locator('main summary', { hasText: 'Admin pages' }).click();
  const synonyms = page.getByRole('link', { name: 'Synonyms' });
  if (!(await synonyms.isVisible())) await page.locator('main summary', { hasText: 'Catalogue' }).last().click();
  await synonyms.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Synonyms' })).toBeVisible();
});

test('an invitation link makes the member who accepts it an editor', async ({ admin, member, browser, baseURL }) => {
  const { page } = admin;
  await page.goto('/admin/invitations');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Moderator/ }).uncheck();
  await dialog.getByRole('checkbox', { name: /^Editor/ }).check();
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  const link = (await dialog.locator('[data-copied]').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('row', { name: /Editor Open/ }).first()).toBeVisible();
  const path = new URL(link).pathname;

  const visitor = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const memberPage = await visitor.newPage();
  await memberPage.goto(path);
  await expect(memberPage.getByText('Log in or register to accept it.')).toBeVisible();
  await expect(memberPage.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute('href', /next=/);
  await visitor.close();

  const person = await member();
  await person.page.goto(path);
  await person.page.getByRole('button', { name: 'Accept invitation' }).click();
  await person.page.getByRole('main').getByRole('link', { name: 'Admin' }).click();
  await expect(person.page.getByRole('link', { name: 'Categories' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(`${person.username} Editor Accepted`) })).toBeVisible();
});
