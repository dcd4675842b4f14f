import type { ChosenLocale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import type { Browser, Page } from '@playwright/test';
import { demoPages } from '../../scripts/browser/demo-pages.ts';
import { type Abroad, goAbroad, linkIn } from '../support/abroad.ts';
import { expect, type Person, test } from '../support/fixtures.ts';
import { report } from '../support/signed-postback.ts';

// Shops that do not exist cannot be read (422) or reached; single-use links, and pages that are not there, are 404 and 410.
test.use({
  actionTimeout: 20_000,
  allowedErrors: /422.*\/deals\/preview|ERR_NAME_NOT_RESOLVED|chrome-error|\b(404|410)\b/,
});

/** A life on a site of one country, as its people type and read it. */
interface Country {
  name: string;
  locale: ChosenLocale;
  dir: 'ltr' | 'rtl';
  /** Two of one kind; the search for the second word finds both by its stem. */
  titles: [string, string];
  searched: string;
  /** As it is typed, and as it is shown. */
  price: [typed: string, shown: string];
  retail: string;
  alertMost: [typed: string, shown: string];
  rate: [typed: string, shown: string];
  /** What the author earns of an order of 1,000 at that rate. */
  earned: string;
  remark: string;
  reason: string;
  known: string[];
}

const host = 'klang.example';

const germany: Country = {
  name: 'Germany',
  locale: { language: 'de', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
  dir: 'ltr',
  titles: ['Sonaro Kopfhörer mit Geräuschunterdrückung', 'Kopfhörer für Kinder mit Kabel'],
  searched: 'Kopfhörern',
  price: ['1.299,95', '1.299,95 €'],
  retail: '1.499,00',
  alertMost: ['1.500,50', '1.500,50 €'],
  rate: ['6,5', '6,5 %'],
  earned: '32,50 €',
  remark: 'Sitzt er auch mit Brille gut?',
  reason: 'Ein Versandhaus',
  known: [],
};

const emirates: Country = {
  name: 'the Emirates',
  locale: { language: 'ar', country: 'AE', currency: 'AED', timeZone: 'Asia/Dubai' },
  dir: 'rtl',
  titles: ['سماعات رأس لاسلكية عازلة للضوضاء', 'سماعات للأطفال بسلك طويل'],
  searched: 'السماعات',
  price: ['1,299.95', '1,299.95'],
  retail: '1,499.00',
  alertMost: ['1,500.50', '1,500.50'],
  rate: ['6.5', '6.5'],
  earned: '32.50',
  remark: 'هل تناسب من يلبس النظارات؟',
  reason: 'متجر إلكتروني',
  known: [],
};

/** Names that are the same in every language. */
const names = ['Haggle', 'autorin', 'leser', 'admin', host, 'journeys', 'example', 'Klanghaus', 'localhost'];

const main = (page: Page) => page.getByRole('main');
/** Formats put spaces that do not break, and marks of direction, between an amount and its sign. */
const plain = (text: string | null) =>
  (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u061c]/g, '');

async function expectShown(page: Page, amount: string): Promise<void> {
  await expect.poll(async () => plain(await main(page).innerText())).toContain(amount);
}

for (const country of [germany, emirates]) {
  test(`a whole life in ${country.name}: joined, posted, found, reported, earned, counted`, async ({
    browser,
    complaints,
  }) => {
    test.setTimeout(600_000);
    const abroad = await goAbroad(country.locale, { browser, complaints, known: [...names, ...wordsOf(country)] });
    try {
      const log = (x: string) => console.log(new Date().toISOString().slice(11, 19), x);
      const author = await join(abroad, country);
      log('joined');
      const reader = await abroad.person('leser');
      const admin = await abroad.admin();
      await waitForMatches({ abroad, country, reader });
      log('waitForMatches');
      const deal = await postDeal({ abroad, country, author });
      await approve({ abroad, country, admin, author, deal });
      log('approve');
      await hearOfIt({ abroad, country, reader, deal });
      log('hearOfIt');
      await voteAndRemark({ abroad, country, reader, author, deal });
      log('voteAndRemark');
      await search({ abroad, country, browser, author, admin });
      log('search');
      await moderate({ abroad, country, reader, admin, deal });
      log('moderate');
      const partner = await earn({ abroad, country, admin, author, reader, deal });
      await countDay({ abroad, country, admin });
      log('countDay');
      await lookEverywhere({ abroad, admin, author, deal, partner });
    } finally {
      await abroad.stop();
    }
  });
}

function wordsOf({ titles, remark, reason, known }: Country): string[] {
  return [...titles, remark, reason, ...known];
}

interface Life {
  abroad: Abroad;
  country: Country;
  author: Person;
  reader: Person;
  admin: Person;
  deal: string;
  partner: string;
  browser: Browser;
}
type With<K extends keyof Life> = Pick<Life, 'abroad' | 'country' | K>;

/** Registers by the form, and confirms the address by the message that comes. */
async function join(abroad: Abroad, { dir, locale }: Country): Promise<Person> {
  const page = await abroad.open(null);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', locale.language);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
  await abroad.look(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.nav.register') })
    .click();
  const account = { username: 'autorin', email: 'autorin@journeys.example', password: 'ein langes Passwort' };
  await page.getByLabel(t('session.form.username')).fill(account.username);
  await page.getByLabel(t('session.form.email')).fill(account.email);
  await page.getByLabel(t('session.form.password'), { exact: true }).fill(account.password);
  await abroad.look(page);
  await main(page)
    .getByRole('button', { name: t('session.form.register') })
    .click();
  await expect(page.getByRole('banner').getByText(account.username)).toBeVisible();
  const message = await abroad.emailTo(account.email, t('accounts.verification.subject'));
  await page.goto(linkIn(message));
  await expect(main(page).getByText(t('credentials.confirm.done'))).toBeVisible();
  await abroad.look(page);
  const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
  const { apiFor } = await import('../support/fixtures.ts');
  return { ...account, token, page, api: apiFor(token, abroad.site.origin) };
}

/** An alert on the words, up to a price that is typed as people there do. */
async function waitForMatches({ abroad, country, reader }: With<'reader'>): Promise<void> {
  const { page, email } = reader;
  await page.goto(linkIn(await abroad.emailTo(email, t('accounts.verification.subject'))));
  await expect(main(page).getByText(t('credentials.confirm.done'))).toBeVisible();
  await page.goto(`/alerts/new?q=${encodeURIComponent(country.searched)}`);
  await page.getByLabel(t('alerts.form.highestPrice')).fill(country.alertMost[0]);
  await page.getByLabel(t('alerts.channel.email')).check();
  await abroad.look(page);
  await main(page)
    .getByRole('button', { name: t('ui.actions.save'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/alerts$/);
  await expectShown(page, country.alertMost[1]);
  await abroad.look(page);
}

async function postDeal({ abroad, country, author }: With<'author'>): Promise<string> {
  const { page } = author;
  await page.goto('/submit');
  await page.getByLabel(t('submit.hints.link')).fill(`https://${host}/1`);
  await page.getByLabel(t('submit.fields.title')).fill(country.titles[0]);
  await page.getByLabel(t('submit.fields.price'), { exact: true }).fill(country.price[0]);
  await page.getByLabel(new RegExp(t('submit.fields.retailPrice'))).fill(country.retail);
  await page.getByLabel(t('submit.fields.title')).focus();
  await abroad.look(page);
  await main(page)
    .getByRole('button', { name: t('submit.draft.submit') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: country.titles[0] })).toBeVisible();
  await expect(page.getByText(t('deal.note.pending'))).toBeVisible();
  await expectShown(page, country.price[1]);
  await abroad.look(page);
  const id = /\/deals\/(\d+)/.exec(page.url())?.[1] ?? '';
  expect((await author.api('GET /deals/:id', { params: { id } })).data.price).toBe(1299.95);
  return id;
}

async function approve({ abroad, country, admin, author, deal }: With<'admin' | 'author' | 'deal'>): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/deals/approval?deal=${deal}`);
  await expectShown(page, country.price[1]);
  await abroad.look(page);
  await page
    .getByRole('button', { name: t('admin-approvals.approve') })
    .last()
    .click();
  await expect(page.getByText(t('admin-approvals.emptyTitle'))).toBeVisible();
  await abroad.look(page);
  await expect.poll(() => told(author)).toContain(t('notifications.approved.title'));
  await author.page.goto('/notifications');
  await expect(main(author.page).getByText(t('notifications.approved.title'))).toBeVisible();
  await abroad.look(author.page);
}

async function told({ api }: Person): Promise<string[]> {
  return (await api('GET /notifications', { query: {} })).data.map(({ title }) => title);
}

/** The alert fires on the site and by email, with the price as it is written there. */
async function hearOfIt({ abroad, country, reader, deal }: With<'reader' | 'deal'>): Promise<void> {
  const message = () => abroad.mailbox.emailsTo(reader.email).find(({ text }) => text?.includes(`/deals/${deal}`));
  await expect.poll(message).toBeDefined();
  const { subject = '', html = '' } = message() ?? {};
  expect(plain((await abroad.emailTo(reader.email, subject)).text ?? '')).toContain(country.price[1]);
  expect(html).toContain(`dir="${country.dir}"`);
  const { page } = reader;
  await page.goto('/about');
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('notifications.bell.title')) })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(country.titles[0]);
  await abroad.look(page);
}

async function voteAndRemark({ abroad, country, reader, author, deal }: With<'reader' | 'author' | 'deal'>) {
  const { page } = reader;
  await page.goto(`/deals/${deal}`);
  const vote = main(page)
    .getByRole('button', { name: t('votes.upvote'), exact: true })
    .first();
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  const form = page.getByRole('form', { name: t('comments.form.yours') });
  await form.getByRole('textbox', { name: t('comments.form.yours') }).fill(country.remark);
  await form.getByRole('button', { name: t('comments.form.comment') }).click();
  await expect(page.getByRole('article').filter({ hasText: country.remark }).last()).toBeVisible();
  await abroad.look(page);
  await expect.poll(() => told(author)).toContain(t('notifications.replies.comment', { name: reader.username }));
}

/** A visitor finds two by another form of the word, and sorts and narrows them by price. */
async function search({ abroad, country, author, admin }: With<'browser' | 'author' | 'admin'>): Promise<void> {
  const body = { title: country.titles[1], price: 19.5, dealURL: `https://${host}/2` };
  const { data } = await author.api('POST /deals', { body });
  await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  const page = await abroad.open(null);
  const cards = main(page).locator('article[data-deal]');
  await page.goto('/');
  await page.getByRole('combobox', { name: t('search.box') }).fill(country.searched);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(cards).toHaveCount(2);
  await abroad.look(page);
  await page.goto(`/search?q=${encodeURIComponent(country.searched)}&sort=-price`);
  await expect(cards.first()).toContainText(country.titles[0]);
  await page.goto(`/deals?maxPrice=100`);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(country.titles[1]);
  await abroad.look(page);
}

async function moderate({ abroad, country, reader, admin, deal }: With<'reader' | 'admin' | 'deal'>): Promise<void> {
  await reader.page.goto(`/deals/${deal}`);
  await reader.page.getByRole('button', { name: t('reports.title.deal') }).click();
  const dialog = reader.page.getByRole('dialog', { name: t('reports.title.deal') });
  await dialog.getByLabel(t('reports.reason.spam')).check();
  await abroad.look(reader.page);
  await dialog.getByRole('button', { name: t('reports.report') }).click();
  await expect(reader.page.getByText(t('reports.thanks'))).toBeVisible();
  const { page } = admin;
  await page.goto('/admin/reports');
  const tile = page.getByRole('article').filter({ hasText: country.titles[0] });
  await expect(tile).toContainText(t('reports.reason.spam'));
  await abroad.look(page);
  await tile.getByRole('button', { name: t('admin-reports.dismiss'), exact: true }).click();
  await expect(tile).toHaveCount(0);
  await expect.poll(() => told(reader)).toContain(t('notifications.system.reportSeen'));
}

/** A partner is added, a reader buys, the order is approved and paid; every amount is in the site's money. */
async function earn(life: With<'admin' | 'author' | 'reader' | 'deal'>): Promise<string> {
  const { abroad, country, admin, author, deal } = life;
  const { page } = admin;
  await page.goto('/admin/affiliate-partners/new');
  await page.getByLabel(t('admin-partners.form.name'), { exact: true }).fill('Klanghaus');
  await page.getByLabel(t('admin-partners.form.hosts')).fill(host);
  await page.getByLabel(t('admin-partners.form.template')).fill('{url}?sub={clickId}');
  await page.getByLabel(t('admin-partners.form.rate')).fill(country.rate[0]);
  await abroad.look(page);
  await page.getByRole('button', { name: t('admin-partners.addLabel') }).click();
  const secret = (await page.getByRole('dialog').locator('[data-secret]').textContent()) ?? '';
  await abroad.look(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin-partners.messages.copied') })
    .click();
  const { data: partners } = await admin.api('GET /admin/affiliate/partners', { query: {} });
  const [partner] = partners;
  expect(partner?.commissionRate).toBe(6.5);

  const clickId = await buy(life);
  const order = { orderId: 'K-1', clickId, orderAmount: 1_000, currency: country.locale.currency };
  expect((await report({ slug: 'klanghaus', secret }, order, abroad.site.origin)).status).toBe(200);
  await author.page.goto('/user-affiliate-dashboard?show=commissions');
  await expectShown(author.page, country.earned);
  await abroad.look(author.page);
  const details = { method: 'paypal' as const, email: author.email };
  await author.api('PUT /affiliate/payout-details', { body: { details, currentPassword: author.password } });
  await pay(life);
  expect(deal).not.toBe('');
  return partner?._id ?? '';
}

async function buy({ abroad, deal }: With<'deal'>): Promise<string | null> {
  const page = await abroad.open(null);
  await page.goto(`/deals/${deal}`);
  await abroad.look(page);
  const button = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: t('deals.viewDeal') })
    .first();
  const isShop = (url: string) => new URL(url).hostname === host;
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (sent) => sent.isNavigationRequest() && isShop(sent.url())),
    button.click(),
  ]);
  return new URL(request.url()).searchParams.get('sub');
}

async function pay({ abroad, country, admin, author }: With<'admin' | 'author'>): Promise<void> {
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/affiliate-stats?show=commissions');
  await abroad.look(page);
  await page.getByRole('button', { name: new RegExp(`^${t('commissions.act.approved')}.*K-1`) }).click();
  await abroad.look(page);
  await dialog.getByRole('button', { name: t('commissions.act.approved') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'K-1' })).toContainText(t('commissions.status.approved'));
  await page.goto('/admin/affiliate-stats?show=due');
  await expectShown(page, country.earned);
  await page.getByRole('button', { name: t('admin-affiliate.due.make') }).click();
  await abroad.look(page);
  await dialog.getByRole('button', { name: t('admin-affiliate.due.askLabel') }).click();
  await expect(page.getByRole('row').filter({ hasText: author.username })).toContainText('50');
  await page.getByRole('button', { name: t('admin-affiliate.actions.markPaid') }).click();
  await dialog.getByRole('button', { name: t('admin-affiliate.actions.markPaid') }).click();
  await expect(main(page).getByText(t('admin-affiliate.steps.paid'), { exact: true }).first()).toBeVisible();
  await abroad.look(page);
  await author.page.goto('/user-affiliate-dashboard?show=payouts');
  await expectShown(author.page, country.earned);
  await abroad.look(author.page);
}

/** What was done just now is counted under the day that it is there. */
async function countDay({ abroad, country, admin }: With<'admin'>): Promise<void> {
  const { page } = admin;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: country.locale.timeZone }).format(new Date());
  await expect
    .poll(async () => {
      const { data } = await admin.api('GET /analytics/engagement', { query: { range: '7d' } });
      return data.series.at(-1)?.at.slice(0, 10);
    })
    .toBe(today);
  await page.goto('/admin/analytics?range=7d');
  await abroad.look(page);
}

/** Every page there is, as a visitor, a member and an admin see it after all this. */
async function lookEverywhere({ abroad, admin, author, deal, partner }: Omit<Life, 'browser' | 'reader' | 'country'>) {
  const { data: me } = await author.api('GET /auth/me');
  const places: Record<string, string> = {
    deal: `/deals/${deal}`,
    own: `/deals/${deal}`,
    edit: `/deals/${deal}/edit`,
    person: `/user/${me._id}`,
    adminPerson: `/admin/users/${me._id}`,
    partner: `/admin/affiliate-partners/${partner}`,
    store: '/stores',
  };
  const visitor = await abroad.open(null);
  const pageOf = { visitor, member: author.page, admin: admin.page };
  for (const { path, who, act } of demoPages) {
    const [, place] = /\{(\w+)\}/.exec(path) ?? [];
    if (act || (place && !places[place])) continue;
    const page = pageOf[who];
    await page.goto(path.replace(/\{\w+\}/, places[place ?? ''] ?? '').replace('coffee', 'x1'));
    console.log(new Date().toISOString().slice(11, 19), path);
    await abroad.look(page);
  }
}
