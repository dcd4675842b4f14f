import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openOwnSite } from '../support/own-site.ts';

// The main steps of the hour in docs/reviews/2026-11-26-owner.md, on a site of its own, since it begins empty.

const wordmark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 64"><rect width="260" height="64" fill="#0b6e4f"/></svg>';

/** Thirty deals as Excel saves them on a German Windows: semicolons, commas in amounts, and no UTF-8. */
function dealsFile(): Buffer {
  const rows = Array.from(
    { length: 30 },
    (_, at) => `Müllers Käseplatte Nummer ${at + 1};${at + 3},99 €;59,99 €;https://laden.example/${at};26.11.2026`,
  );
  const table = ['Titel;Preis;UVP;Link;Eingestellt am', ...rows].join('\r\n');
  return Buffer.from(table.replaceAll('€', '\u0080'), 'latin1');
}

const step = (page: Page, name: string) => page.getByRole('main').locator('summary').filter({ hasText: name });

async function makeItTheirs(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await step(page, 'Language and currency').click();
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' });
  // What goes with it comes along: the currency can't be changed once there are deals.
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await page.getByRole('button', { name: 'Save language and region' }).click();
  await expect(page.getByRole('heading', { name: 'Richte deine Seite ein' })).toBeVisible();

  await step(page, 'Name und Kontakt').click();
  await page.getByLabel('Name', { exact: true }).fill('Sparfuchs');
  await page.getByRole('button', { name: 'Namen speichern' }).click();
  await step(page, 'Logo').click();
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(wordmark) };
  await page.getByLabel('Bild hochladen').setInputFiles(file);
  await expect(page.getByRole('switch', { name: 'Das Logo enthält den Namen' })).toBeChecked();
  await step(page, 'Rechtliche Seiten').click();
  await page.getByLabel('Betreiber').fill('Anna Fuchs');
  await page.getByLabel('Anschrift').fill('Marktstraße 7\n04109 Leipzig');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Gespeichert.').first()).toBeVisible();
}

async function bringDeals(page: Page): Promise<void> {
  await step(page, 'Erste Deals').click();
  await page.getByRole('link', { name: 'Deals importieren' }).click();
  await page
    .getByLabel('Datei', { exact: true })
    .setInputFiles({ name: 'deals.csv', mimeType: 'text/csv', buffer: dealsFile() });
  await expect(page.getByLabel('Eingestellt am')).toHaveValue('postedAt');
  await expect(page.getByText('3,99 € statt 59,99 €')).toBeVisible();
  await page.getByRole('button', { name: 'Import starten' }).click();
  await expect(page.getByRole('heading', { name: 'Ergebnis' })).toBeVisible();
  await expect(page.getByText('30', { exact: true })).toBeVisible({ timeout: 20_000 });
}

async function tellEverybody(page: Page): Promise<void> {
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

test("an owner's first hour: a German site with a name, a logo, an imprint, deals, helpers and news", async ({
  browser,
  complaints,
}) => {
  const site = await openOwnSite(browser, complaints);
  try {
    const page = await site.openAdmin();
    await makeItTheirs(page);
    await bringDeals(page);
    await tellEverybody(page);

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
