import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('an admin writes a page in place of its first text, changes it, and goes back', async () => {
  const admin = await site.admin();
  expect((await site.call('GET /pages/about')).body.data).toBeNull();
  const written = { title: 'About us', body: '## Who\n\nWe are *three*.' };
  expect((await site.call('PUT /pages/about', { as: admin, body: written })).status).toBe(200);
  expect((await site.call('GET /pages/about')).body.data).toMatchObject({
    slug: 'about',
    ...written,
    html: '<h2 id="who">Who</h2>\n<p>We are <em>three</em>.</p>\n',
    headings: [{ id: 'who' }],
  });
  await site.call('PUT /pages/about', { as: admin, body: { ...written, title: 'About' } });
  expect((await site.call('GET /pages/about')).body.data.title).toBe('About');
  for (const _ of ['once', 'twice']) expect((await site.call('DELETE /pages/about', { as: admin })).status).toBe(200);
  expect((await site.call('GET /pages/about')).body.data).toBeNull();
});

test('there are no other pages, and an empty one is refused', async () => {
  expect((await site.call('GET /pages/imprint')).status).toBe(404);
  const admin = await site.admin();
  const { status, body } = await site.call('PUT /pages/terms', { as: admin, body: { title: ' ', body: '' } });
  expect(status).toBe(422);
  expect(body.details.map(({ path }: { path: string }) => path)).toEqual(['title', 'body']);
});
