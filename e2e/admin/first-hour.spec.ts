import type { Page } from '@playwright/test';
import { type Mailbox, openMailbox } from '../../server/test/harness/mailbox.ts';
import { expect, type Person, test } from '../support/fixtures.ts';
import { openIsolatedSite } from '../support/own-site.ts';

// The main steps of the hour in docs/reviews/2026-11-26-owner.md, on its own site, since it starts empty.

const wordmark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 64"><rect width="260" height="64" fill="#0b6e4f"/></svg>';

/** Returns thirty deals as saved by Excel on a German Windows: semicolons, decimal commas, and no UTF-8. */
function createDealsFile(): Buffer {
  const rows = Array.from(
    { length: 30 },
    (_, at) => `Müllers Käseplatte Nummer ${at + 1};${at + 3},99 €;59,99 €;https://laden.example/${at};26.11.2026`,
  );
  const table = ['Titel;Preis;UVP;Link;Eingestellt am', ...rows].join('\r\n');
  return Buffer.from(table.replaceAll('€', '\u0080'), 'latin1');
}

const step = (page: Page, name: string) => page.getByRole('main').locator('li summary').filter({ hasText: name });

async function configureSite(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await step(page, 'Language and currency').click();
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' });
  // Related settings change too: the currency can't change once there are deals.
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await page.getByRole('button', { name: 'Save language and region' }).click();
  await expect(page.getByRole('heading', { name: 'Richte deine Seite ein' })).toBeVisible();

  await step(page, 'Name und Kontakt').click();
  await page.getByLabel('Name', { exact: true }).fill('Sparfuchs');
  await page.getByRole('button', { name: 'Namen speichern' }).click();
  await uploadLogo(page);
  await step(page, 'Rechtstexte').click();
  await page.getByLabel('Betreiber').fill('Anna Fuchs');
  await page.getByLabel('Anschrift').fill('Marktstraße 7\n04109 Leipzig');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Gespeichert.').first()).toBeVisible();
}

async function uploadLogo(page: Page): Promise<void> {
  await step(page, 'Logo').click();
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(wordmark) };
  await page.getByLabel('Bild hochladen').setInputFiles(file);
  await expect(page.getByRole('switch', { name: 'Das Logo enthält den Namen' })).toBeChecked();
}

async function importDealsFile(page: Page): Promise<void> {
  await step(page, 'Erste Deals').click();
  await page.getByRole('link', { name: 'Deals importieren' }).click();
  await page
    .getByLabel('Datei', { exact: true })
    .setInputFiles({ name: 'deals.csv', mimeType: 'text/csv', buffer: createDealsFile() });
  await expect(page.getByLabel('Eingestellt am')).toHaveValue('postedAt');
  await expect(page.getByText('3,99 € statt 59,99 €')).toBeVisible();
  await page.getByRole('button', { name: 'Import starten' }).click();
  await expect(page.getByRole('heading', { name: 'Ergebnis' })).toBeVisible();
  await expect(page.getByText('30', { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Diese Deals ansehen' }).click();
  await expect(page.getByText('Müllers Käseplatte Nummer 30').first()).toBeVisible();
}

async function inviteAndAnnounce(page: Page): Promise<void> {
  await page.goto('/admin/invitations');
  for (const name of ['bernd', 'clara']) {
    await page.getByRole('button', { name: 'Jemanden einladen' }).click();
    await page.getByRole('textbox', { name: 'E-Mail (optional)' }).fill(`${name}@sparfuchs.example`);
    await page.getByRole('button', { name: 'Einladung erstellen' }).click();
    await expect(page.getByText('kann noch keine E-Mails senden')).toBeVisible();
    await page.getByRole('button', { name: 'Ich habe es kopiert' }).click();
  }
  await page.goto('/admin/outbox');
  await expect(page.getByText('clara@sparfuchs.example')).toBeVisible();

  await page.goto('/admin/announcements');
  await page.getByRole('button', { name: 'Banner hinzufügen' }).click();
  await page.getByRole('dialog').getByLabel('Text', { exact: true }).fill('Wir sind da!');
  await page.getByRole('dialog').getByRole('button', { name: 'Banner speichern' }).click();
  await page.getByRole('button', { name: 'Deal auswählen' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('Nummer 7');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Nummer 7(?!\d)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Deal anheften' }).click();
  await expect(page.getByRole('button', { name: 'Lösen' })).toBeVisible();
}

test('in the first hour, a site gets its language, name, logo, imprint, deals, invitations and a banner', async ({
  browser,
  complaints,
}) => {
  const site = await openIsolatedSite(browser, complaints);
  try {
    const page = await site.openAdmin();
    await configureSite(page);
    await importDealsFile(page);
    await inviteAndAnnounce(page);

    const visitor = await site.openVisitor();
    await visitor.goto('/');
    await expect(visitor.getByText('Wir sind da!')).toBeVisible();
    await expect(
      visitor.getByRole('main').getByText('Müllers Käseplatte Nummer 7', { exact: true }).first(),
    ).toBeVisible();
    const home = visitor.getByRole('link', { name: /Sparfuchs/ }).first();
    expect((await home.locator('img').boundingBox())?.width).toBeGreaterThan(100);
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect(visitor.getByText('Marktstraße 7')).toBeVisible();
  } finally {
    await site.stop();
  }
});

/** Follows the link that verifies an address. */
async function confirmAddress(mailbox: Mailbox, { email, api }: Person): Promise<void> {
  const findToken = () => /verify-email\/(\S+)/.exec(mailbox.emailsTo(email)[0]?.text ?? '')?.[1];
  await expect.poll(findToken).toBeDefined();
  await api('POST /auth/verify-email/:token', { params: { token: findToken() ?? '' } });
}

/** Posts a deal with an upvote, for the weekly email. */
async function postUpvotedDeal(mailbox: Mailbox, author: Person, voter: Person): Promise<string> {
  for (const person of [author, voter]) await confirmAddress(mailbox, person);
  const draft = { title: 'Müllers Käseplatte der Woche', price: 9, dealURL: 'https://laden.example/woche' };
  const { data: deal } = await author.api('POST /deals', { body: draft });
  return deal._id;
}

test('by the evening, a member applies with a reason, is approved and gets the weekly email with the logo', async ({
  browser,
  complaints,
}) => {
  const mailbox = await openMailbox();
  const german = { SITE_LANGUAGE: 'de', SITE_COUNTRY: 'DE', SITE_CURRENCY: 'EUR', SITE_TIME_ZONE: 'Europe/Berlin' };
  const site = await openIsolatedSite(browser, complaints, { ...german, SMTP_URL: mailbox.url });
  try {
    const [author, voter] = [await site.openMember(), await site.openMember()];
    const dealId = await postUpvotedDeal(mailbox, author, voter);
    await site.api('PUT /deals/:id/approve', { params: { id: dealId } });
    await voter.api('POST /deals/:id/vote', { params: { id: dealId }, body: { voteValue: 1 } });

    const page = await site.openAdmin();
    await page.goto('/admin/dashboard');
    // Once there are deals, the steps are collapsed.
    await page.getByRole('heading', { name: 'Richte deine Seite ein' }).click();
    await uploadLogo(page);
    await page.goto('/admin/catalogue/settings');
    await page.getByLabel('Neue Mitglieder').selectOption('Mit Freigabe');
    await expect(page.getByText('Alle können sich registrieren, aber nur lesen und Deals merken')).toBeVisible();

    const email = 'pia@sparfuchs.example';
    const visitor = await site.openVisitor();
    await visitor.goto('/register');
    await visitor.getByLabel('Benutzername').fill('geduldige_pia');
    await visitor.getByLabel('E-Mail').fill(email);
    await visitor.getByLabel('Passwort', { exact: true }).fill('ein recht langes Passwort');
    await visitor.getByLabel('Warum möchtest du dabei sein? (optional)').fill('Ich jage Schnäppchen.');
    await visitor.getByRole('button', { name: 'Registrieren' }).click();
    await expect(visitor).toHaveURL('/start');
    const path = () => /verify-email\/\S+/.exec(mailbox.emailsTo(email)[0]?.text ?? '')?.[0];
    await expect.poll(path).toBeDefined();
    await visitor.goto(`/${path()}`);
    await expect(visitor.getByText('Deine E-Mail-Adresse ist bestätigt.')).toBeVisible();
    await visitor.goto('/settings?tab=notifications');
    await visitor.getByRole('radio', { name: 'Jeden Montag' }).check();

    await page.goto('/admin/sign-ups');
    await expect(page.getByText('Ich jage Schnäppchen.')).toBeVisible();
    await page.getByRole('checkbox', { name: /geduldige_pia/ }).check();
    await page.getByRole('button', { name: 'Freigeben' }).click();
    await expect(page.getByText('Niemand wartet')).toBeVisible();

    await page.goto('/admin/announcements');
    await expect(page.getByText('1 Mitglied bekommt ihn.')).toBeVisible();
    await page.getByRole('button', { name: 'Jetzt senden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(page.getByText('Der wöchentliche Newsletter ist unterwegs.')).toBeVisible();
    const findWeeklyEmail = () =>
      mailbox.emailsTo(email).find(({ text }) => text?.includes('Müllers Käseplatte der Woche'));
    await expect.poll(findWeeklyEmail, { timeout: 60_000 }).toBeDefined();
    const [, logo = ''] = /<img src="([^"]+\/medium\.jpeg)"/.exec(findWeeklyEmail()?.html ?? '') ?? [];
    expect((await page.request.get(logo)).headers()['content-type']).toBe('image/jpeg');
  } finally {
    await site.stop();
    await mailbox.close();
  }
});
