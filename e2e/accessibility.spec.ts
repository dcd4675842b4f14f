import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

test.use({ allowedErrors: /404/ });

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing stands in anybody's way at ${width} px, ${colorScheme}`, async ({ browser, admin, baseURL }) => {
      const { data } = await admin.api('POST /deals', {
        body: {
          title: `A bench for everybody, ${width} ${colorScheme}`,
          price: 30,
          retailPrice: 60,
          couponCode: 'BENCH',
          dealURL: `https://benches.example/${crypto.randomUUID()}`,
        },
      });
      await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        ...(baseURL && { baseURL }),
      });
      const page = await context.newPage();
      for (const path of [
        '/',
        '/deals',
        '/trending',
        `/deals/${data._id}`,
        '/categories',
        '/login',
        '/register',
        '/nowhere',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes.map((node) => node.html).slice(0, 3)}`),
        ).toEqual([]);
      }
      await context.close();
    });
  }
}
