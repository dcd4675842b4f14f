import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';
import { publish, uniqueWord } from '../support/posting.ts';

async function createAlert({ api }: Person, name: string, query: object = { q: name }): Promise<string> {
  const body = { name, query, channels: ['inApp', 'email'] as ('inApp' | 'email')[] };
  return (await api('POST /alerts', { body })).data._id;
}

function cardOf(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true });
}

const alertButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Alert me' }).first();
const alertQueriesOf = async ({ api }: Person) => (await api('GET /alerts')).data.map(({ query }) => query);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('one tap creates an alert for a search, and the toast offers Undo and Change', async ({ member, admin }) => {
    const person = await member();
    const { page } = person;
    const word = uniqueWord();
    await publish(admin, admin, { title: `A drive ${word}`, price: 50, dealURL: `https://drives.example/${word}` });
    await page.goto(`/search?q=${word}+under+80`);
    await expect(alertButton(page)).toBeInViewport();
    await alertButton(page).tap();
    const alertToast = page.getByRole('listitem').filter({ hasText: `Alert on: ${word} · at most $80` });
    await expect(alertToast).toContainText("We'll tell you on the site");
    expect(await alertQueriesOf(person)).toEqual([{ q: word, maxPrice: 80 }]);
    await alertToast.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByText('Alert deleted')).toBeVisible();
    expect(await alertQueriesOf(person)).toEqual([]);

    await alertButton(page).tap();
    await alertToast.getByRole('button', { name: 'Change' }).tap();
    await expect(page).toHaveURL(/\/alerts\/\d+\/edit$/);
    await expect(page.getByLabel('Highest price')).toHaveValue('80');
    await page.goto(`/search?q=${word}&maxPrice=80`);
    // The same search now has an alert, and its button edits it.
    await expect(page.getByRole('main').getByRole('button', { name: 'Change alert' })).toBeInViewport();
    await expect(alertButton(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Change alert' }).tap();
    await expect(page).toHaveURL(/\/alerts\/\d+\/edit$/);
    expect(await alertQueriesOf(person)).toHaveLength(1);
  });

  test('one tap on a deal creates an alert at its price', async ({ member, admin }) => {
    const person = await member();
    const { page } = person;
    const word = uniqueWord();
    const id = await publish(admin, admin, {
      title: `A lamp ${word}`,
      price: 50,
      dealURL: `https://lamps.example/${word}`,
    });
    await page.goto(`/deals/${id}`);
    const button = page.getByRole('main').getByRole('button', { name: 'Alert me at $50 or less' });
    await button.tap();
    await expect(page.getByText(`Alert on: A, lamp, ${word} · at most $50`)).toBeVisible();
    expect(await alertQueriesOf(person)).toEqual([{ q: `A lamp ${word}`, maxPrice: 50 }]);
    await page.getByRole('main').getByRole('button', { name: 'Change alert' }).tap();
    await expect(page.getByLabel('Highest price')).toHaveValue('50');
  });
});

test('one click creates an alert for a whole brand, without emails', async ({ member, admin }) => {
  const { page, api } = await member();
  const word = uniqueWord();
  await publish(admin, admin, {
    title: `A drive ${word}`,
    price: 50,
    dealURL: `https://drives.example/${word}`,
    brand: `Brand ${word}`,
  });
  await page.goto(`/brands/brand-${word}`);
  await alertButton(page).click();
  await expect(page.getByText(`Alert on: by Brand ${word}`)).toBeVisible();
  const [alert] = (await api('GET /alerts')).data;
  expect(alert).toMatchObject({ query: { brand: `brand-${word}` }, channels: ['inApp'] });
});

test('a visitor’s alert is created once they have logged in', async ({ page, member }) => {
  const account = await member();
  await page.goto('/deals?maxPrice=25&freeShipping=true');
  await alertButton(page).click();
  await expect(page.getByText('Please log in to set an alert', { exact: true })).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Alert on: at most $25 · free shipping')).toBeVisible();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/deals' && searchParams.get('maxPrice') === '25',
  );
  expect(await alertQueriesOf(account)).toEqual([{ maxPrice: 25, freeShipping: true }]);
});

test('a list offers an alert for its filters, and none without filters', async ({ page }) => {
  await page.goto('/deals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(alertButton(page)).toBeHidden();
  await page.goto('/deals?status=expired');
  await expect(alertButton(page)).toBeHidden();
  await page.goto('/deals?minScore=3&postedWithin=7d&sort=price&page=2');
  await expect(alertButton(page)).toBeVisible();
});

test('the empty alerts page links to an example, and the form previews matching deals', async ({ member, admin }) => {
  const { page } = await member();
  const word = uniqueWord();
  await publish(admin, admin, { title: `A drive ${word}`, price: 50, dealURL: `https://drives.example/${word}` });
  await page.goto('/alerts');
  await page.getByRole('link', { name: 'ssd -external, at most $80' }).click();
  await expect(page.getByLabel('Words')).toHaveValue('ssd -external');
  const preview = page.getByRole('region', { name: 'Deals that match now' });
  await page.getByLabel('Words').fill(word);
  await expect(preview).toContainText('Would match 1 live deal now');
  await expect(preview.getByRole('link', { name: `A drive ${word}` })).toBeVisible();
  await page.getByLabel('Highest price').fill('40');
  await expect(preview).toContainText('Would match 0 live deals now');
  await page.getByLabel('Highest price').fill('');
  await page.getByLabel('Words').fill('');
  await expect(preview).toContainText('Type words or choose something');
});

test('an alert is edited, turned off, and deleted with an Undo', async ({ member }) => {
  const person = await member();
  const { page, api } = person;
  const id = await createAlert(person, 'Lamps', { q: 'lamp', maxPrice: 80 });
  await createAlert(person, 'Chairs');
  await page.goto('/alerts');
  await expect(cardOf(page, 'Lamps')).toContainText('lamp · at most $80');
  await expect(cardOf(page, 'Lamps').getByRole('link', { name: 'RSS' })).toHaveAttribute(
    'href',
    '/feeds/deals.rss?q=lamp&maxPrice=80',
  );
  await cardOf(page, 'Lamps').getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Lamps');
  await page.getByLabel('Highest price').fill('$1,060');
  await page.getByLabel('Minimum votes').fill('12');
  await page.getByLabel('By email').uncheck();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(cardOf(page, 'Lamps')).toContainText('lamp · at most $1,060 · 12 votes within 1 hour');
  await expect(cardOf(page, 'Lamps')).not.toContainText('By email');

  const activeSwitch = cardOf(page, 'Lamps').getByRole('switch');
  await activeSwitch.focus();
  await page.keyboard.press('Space');
  await expect(activeSwitch).not.toBeChecked();
  await expect(page.getByText('“Lamps” is off.')).toBeVisible();
  const isActive = async () => (await api('GET /alerts')).data.find((alert) => alert._id === id)?.isActive;
  expect(await isActive()).toBe(false);

  await cardOf(page, 'Lamps').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(cardOf(page, 'Lamps')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Alerts and saved searches' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Lamps')).toBeVisible();
  await cardOf(page, 'Lamps').getByRole('button', { name: 'Delete' }).click();
  await expect(cardOf(page, 'Lamps')).toBeHidden();
  expect(await isActive()).toBe(false);
  await page.goto('/saved');
  await expect.poll(isActive).toBeUndefined();
  await page.goto('/alerts');
  await expect(cardOf(page, 'Chairs')).toBeVisible();
  await expect(cardOf(page, 'Lamps')).toBeHidden();
});

test.describe('an invalid alert', () => {
  test.use({ allowedErrors: /422/ });

  test('shows its errors at the fields, and keeps the input', async ({ member }) => {
    const { page, api } = await member();
    await page.goto('/alerts/new');
    const saveButton = page.getByRole('button', { name: 'Save alert' });
    await page.getByLabel('Name').fill('Nothing');
    await saveButton.click();
    await expect(page.getByLabel('Words')).toHaveAccessibleDescription(/^Tell us what you're after/);
    await expect(page.getByLabel('Words')).toBeFocused();
    await page.getByLabel('Words').fill('lamp');
    await page.getByLabel('Highest price').fill('cheap');
    await page.getByLabel('Minimum votes').fill('1.5');
    await saveButton.click();
    await expect(page.getByLabel('Highest price')).toHaveAccessibleDescription('Enter an amount.');
    await expect(page.getByLabel('Minimum votes')).toHaveAccessibleDescription('Use a whole number of votes.');
    await page.getByLabel('Minimum votes').fill('');
    await page.getByLabel('Lowest price').fill('50');
    await page.getByLabel('Highest price').fill('20');
    await saveButton.click();
    await expect(page.getByLabel('Highest price')).toHaveAccessibleDescription(/^This is below the lowest price/);
    await page.getByLabel('Highest price').fill('70');
    await page.getByLabel('Your own webhook').check();
    await saveButton.click();
    await expect(page.getByLabel('Address to call')).toHaveAccessibleDescription('Enter the address to call.');
    await page.getByLabel('Address to call').fill('http://10.0.0.7/');
    await saveButton.click();
    await expect(page.getByLabel('Address to call')).toHaveAccessibleDescription(
      "That address doesn't lead to a public web page.",
    );
    expect((await api('GET /alerts')).data).toEqual([]);
    await page.getByLabel('Your own webhook').uncheck();
    await saveButton.click();
    await expect(cardOf(page, 'Nothing')).toContainText('lamp · $50 to $70');
  });
});

test('a member cannot edit someone else’s alert', async ({ member }) => {
  const [owner, otherMember] = [await member(), await member()];
  const id = await createAlert(owner, 'Mine');
  await otherMember.page.goto(`/alerts/${id}/edit`);
  await expect(otherMember.page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('an alert without channels is a saved search that links to its list', async ({ member }) => {
  const { page } = await member();
  await page.goto('/alerts/new?maxPrice=5');
  await page.getByLabel('On the site').uncheck();
  await page.getByLabel('By email').uncheck();
  await expect(page.getByText('No notifications: this will be a saved search.')).toBeVisible();
  await page.getByRole('button', { name: 'Save alert' }).click();
  const card = cardOf(page, 'At most $5');
  await expect(card).toContainText('Saved search');
  await expect(card.getByRole('switch')).toBeHidden();
  await card.getByRole('link', { name: 'At most $5', exact: true }).click();
  await expect(page).toHaveURL(/\/deals\?maxPrice=5$/);
});
