import { expect, test } from '../support/fixtures.ts';
import { openIsolatedSite } from '../support/own-site.ts';

// robots.txt lines that exclude everyone are refused.
test.use({ allowedErrors: /422 .*\/api\/settings/ });

test('a missing address can be redirected to the nearest page, and robots.txt cannot exclude everyone', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(240_000);
  // Its own site: robots.txt and the head of the home page are shared.
  const site = await openIsolatedSite(browser, complaints);
  try {
    const { data: deal } = await site.api('POST /deals', {
      body: {
        title: 'Bosch cordless drill 18V with two batteries',
        description: 'A drill.',
        price: 80,
        store: 'Toolhouse',
        dealURL: 'https://tools.example/drill',
      },
    });
    await site.api('PUT /deals/:id/approve', { params: { id: deal._id } });
    const oldAddress = `${site.origin}/products/bosch-drill-18v.html`;
    const readPage = async (path: string) => (await fetch(`${site.origin}${path}`, { redirect: 'manual' })).text();
    for (let visit = 0; visit < 3; visit += 1) {
      const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', referer: 'https://forum.example/thread/7' };
      expect((await fetch(oldAddress, { headers })).status).toBe(404);
    }

    const page = await site.openAdmin();
    await expect(async () => {
      await page.goto('/admin/seo?show=missing');
      await expect(page.getByRole('row', { name: /bosch-drill-18v/ })).toBeVisible();
    }).toPass();
    const row = page.getByRole('row', { name: /bosch-drill-18v/ });
    await expect(row).toContainText('forum.example');
    await expect(row.getByRole('cell').first()).toHaveText('3');
    await row.getByRole('button', { name: /^Redirect/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Redirect this address' });
    await expect(dialog.getByRole('radio', { name: /Bosch cordless drill/ })).toBeChecked();
    await dialog.getByRole('searchbox').fill('/sto');
    await expect(dialog.getByRole('radio', { name: /stores/ }).first()).toBeChecked();
    await dialog.getByRole('searchbox').fill('');
    await expect(dialog.getByRole('radio', { name: /Bosch cordless drill/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Redirect', exact: true }).click();
    await expect(page.getByText('No missing pages yet')).toBeVisible();
    const redirectResponse = await fetch(oldAddress, { redirect: 'manual' });
    expect([redirectResponse.status, redirectResponse.headers.get('location')]).toEqual([
      301,
      expect.stringContaining(`/deals/${deal._id}/`),
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    expect((await fetch(oldAddress, { redirect: 'manual' })).status).toBe(404);
    await row.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(page.getByText('No missing pages yet')).toBeVisible();

    // An existing page takes precedence over a redirect, and the list says so.
    const { slug } = (await site.api('GET /deals/:id', { params: { id: deal._id } })).data;
    const livePath = `/deals/${deal._id}/${slug}`;
    await page.goto('/admin/seo?show=redirects');
    await page.getByRole('button', { name: 'Add a redirect' }).click();
    const addDialog = page.getByRole('dialog', { name: 'Add a redirect' });
    await addDialog.getByLabel('Old address').fill(livePath);
    await addDialog.getByLabel('Leads to').fill('/trending');
    await addDialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('It takes effect once the page at the old address is gone.')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(livePath) })).toContainText(
      "There's a page at this address.",
    );
    const redirectOf = async (path: string) => {
      const { status, headers } = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await redirectOf(livePath)).toEqual([200, null]);
    await site.api('PUT /deals/:id/status', { params: { id: deal._id }, body: { status: 'removed', reason: 'Gone.' } });
    await expect.poll(() => redirectOf(livePath)).toEqual([301, '/trending']);
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(livePath) })).not.toContainText("There's a page");
    await expect(
      page.getByRole('row', { name: new RegExp(livePath) }).getByRole('cell', { name: /^[1-9]/ }),
    ).toBeVisible();
    await site.api('PUT /deals/:id/status', { params: { id: deal._id }, body: { status: 'active', reason: 'Back.' } });
    await expect.poll(() => redirectOf(livePath)).toEqual([200, null]);

    // Thin pages: the deal has little text and no picture.
    await page.goto('/admin/seo?show=thin');
    await expect(page.getByRole('row', { name: /Bosch cordless drill/ })).toContainText('Picture');
    await page.getByRole('combobox', { name: 'Lacks', exact: true }).selectOption('deals');
    await expect(page.getByRole('row', { name: /Toolhouse/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Bosch cordless drill/ })).toHaveCount(0);

    await fetch(`${site.origin}/sitemap.xml`, { headers: { 'user-agent': 'Googlebot/2.1' } });
    await expect(async () => {
      await page.goto('/admin/seo?show=state');
      const crawlerList = page.getByRole('list', { name: /Crawlers that fetched .*sitemap\.xml/ });
      await expect(crawlerList).toContainText('Googlebot');
    }).toPass();
    const robotsRegion = page.getByRole('region', { name: 'Robots' });
    await robotsRegion.getByLabel('Your own lines').fill('User-agent: *\nDisallow: /');
    await robotsRegion.getByRole('button', { name: 'Save' }).click();
    await expect(robotsRegion.getByRole('alert')).toContainText('This would keep * out of /.');
    await robotsRegion.getByLabel('Your own lines').fill('User-agent: GPTBot\nDisallow: /');
    await robotsRegion.getByRole('button', { name: 'Save' }).click();
    await expect(robotsRegion).toContainText('User-agent: GPTBot Disallow: / Sitemap:');
    expect(await readPage('/robots.txt')).toContain('\n\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: ');

    const proofs = page.getByRole('region', { name: 'Site verification' });
    await proofs.getByLabel('Google').fill('<meta name="google-site-verification" content="abc_123" />');
    await proofs.getByRole('button', { name: 'Save' }).click();
    await expect(proofs.getByLabel('Google')).toHaveValue('abc_123');
    await expect.poll(() => readPage('/')).toContain('<meta name="google-site-verification" content="abc_123">');
  } finally {
    await site.stop();
  }
});
