import { t } from '@haggle/contract/messages/translate';
import { expectShown, host, type Journey, main, normalizeSpaces } from './countries.ts';
import { expect } from './fixtures.ts';
import { sendPostback } from './signed-postback.ts';

// What a site and the authors of deals earn, and how days are counted.

/** Adds a partner, buys as a reader, and approves and pays the order; every amount is in the site's currency. */
export async function earnCommission(journey: Journey<'admin' | 'author' | 'reader' | 'deal'>): Promise<string> {
  const { abroad, country, admin, author, deal } = journey;
  const { page } = admin;
  await page.goto('/admin/affiliate-partners/new');
  await page.getByLabel(t('admin-partners.form.name'), { exact: true }).fill('Klanghaus');
  await page.getByLabel(t('admin-partners.form.hosts')).fill(host);
  await page.getByLabel(t('admin-partners.form.template')).fill('{url}?sub={clickId}');
  await page.getByLabel(t('admin-partners.form.rate')).fill(country.commissionRate[0]);
  await abroad.expectLocalized(page);
  await page.getByRole('button', { name: t('admin-partners.addLabel') }).click();
  const secret = (await page.getByRole('dialog').locator('[data-copied]').textContent()) ?? '';
  await abroad.expectLocalized(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin-kit.shownOnce.copied') })
    .click();
  const { data: partners } = await admin.api('GET /admin/affiliate/partners', { query: {} });
  const [partner] = partners;
  expect(partner?.commissionRate).toBe(6.5);

  const clickId = await clickDeal(journey);
  const order = { orderId: 'K-1', clickId, orderAmount: 1_000, currency: country.locale.currency };
  expect((await sendPostback({ slug: 'klanghaus', secret }, order, abroad.site.origin)).status).toBe(200);
  await author.page.goto('/user-affiliate-dashboard?show=commissions');
  await expectShown(author.page, country.earnings);
  await abroad.expectLocalized(author.page);
  const details = { method: 'paypal' as const, email: author.email };
  await author.api('PUT /affiliate/payout-details', { body: { details, currentPassword: author.password } });
  await payAuthor(journey);
  expect(deal).not.toBe('');
  return partner?._id ?? '';
}

async function clickDeal({ abroad, deal }: Journey<'deal'>): Promise<string | null> {
  const page = await abroad.open(null);
  await page.goto(`/deals/${deal}`);
  await abroad.expectLocalized(page);
  const button = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: t('deals.viewDeal') })
    .first();
  const isShopURL = (url: string) => new URL(url).hostname === host;
  const [request] = await Promise.all([
    page
      .context()
      .waitForEvent('request', (navigation) => navigation.isNavigationRequest() && isShopURL(navigation.url())),
    button.click(),
  ]);
  return new URL(request.url()).searchParams.get('sub');
}

async function payAuthor({ abroad, country, admin, author }: Journey<'admin' | 'author'>): Promise<void> {
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/affiliate-stats?show=commissions');
  await abroad.expectLocalized(page);
  await page.getByRole('button', { name: new RegExp(`^${t('commissions.act.approved')}.*K-1`) }).click();
  await abroad.expectLocalized(page);
  await dialog.getByRole('button', { name: t('commissions.act.approved') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'K-1' })).toContainText(t('commissions.status.approved'));
  await page.getByRole('button', { name: new RegExp(`^${t('commissions.act.payable')}.*K-1`) }).click();
  await dialog.getByRole('button', { name: t('commissions.act.payable') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'K-1' })).toContainText(t('commissions.status.payable'));
  await page.goto('/admin/affiliate-stats?show=due');
  await expectShown(page, country.earnings);
  await page.getByRole('button', { name: t('admin-affiliate.due.make') }).click();
  await abroad.expectLocalized(page);
  await dialog.getByRole('button', { name: t('admin-affiliate.due.askLabel') }).click();
  await expect(page.getByRole('row').filter({ hasText: author.username })).toContainText('50');
  await page.getByRole('button', { name: t('admin-affiliate.actions.markPaid') }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: t('admin-affiliate.actions.markPaid') }).click();
  await expect(main(page)).toContainText(t('payouts.state.paid'));
  await abroad.expectLocalized(page);
  await author.page.goto('/user-affiliate-dashboard?show=payouts');
  await expectShown(author.page, country.earnings);
  await abroad.expectLocalized(author.page);
}

/** Checks that the days of charts begin at midnight in the site's time zone. */
export async function expectDaysAtMidnight({ abroad, country, admin }: Journey<'admin'>): Promise<void> {
  const { page } = admin;
  const { timeZone } = country.locale;
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const { data } = await admin.api('GET /analytics/engagement', { query: { range: '7d' } });
  const days = data.series.map(({ at }) => format.format(new Date(at)));
  expect(days.at(-1)).toBe(`${format.format(new Date()).slice(0, 10)} 00:00`);
  expect(days.every((day) => day.endsWith(' 00:00'))).toBe(true);
  await page.goto('/admin/analytics?range=7d');
  await abroad.expectLocalized(page);
}

/** Chooses the local digits as an admin, and checks that amounts are shown and read in them. */
export async function chooseLocalDigits({ abroad, country, admin, deal }: Journey<'admin' | 'deal'>): Promise<void> {
  if (!country.localDigits) return;
  const { page } = admin;
  await page.goto('/admin/catalogue/settings');
  await page.getByLabel(t('admin-settings.region.digits')).selectOption('local');
  await page.getByRole('button', { name: t('admin-settings.region.save') }).click();
  await expect(page.getByText(t('admin-settings.saved')).first()).toBeVisible();
  const visitor = await abroad.open(null);
  await expect(async () => {
    await visitor.goto(`/deals/${deal}`);
    expect(normalizeSpaces(await main(visitor).textContent())).toContain(country.localDigits);
  }).toPass();
  await visitor.goto('/deals');
  await visitor.getByLabel(t('deal-filters.field.highestPrice')).first().fill('١٬٠٠٠٫٥');
  await expect(visitor).toHaveURL(/maxPrice=1000\.5/);
  await abroad.expectLocalized(visitor);
}
