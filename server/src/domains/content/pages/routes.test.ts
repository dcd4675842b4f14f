import { faqParts } from '@haggle/contract/content/pages';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const read = async (slug: string) => (await site.call(`GET /pages/${slug}`)).body.data;
const statusOf = async (slug: string) => (await site.call(`GET /pages/${slug}`)).status;

test('an admin can replace the starter text of a page, edit it, and restore the starter text', async () => {
  const admin = await site.admin();
  expect(await read('about')).toMatchObject({ isStarter: true, updatedAt: null });
  const written = { title: 'About us', body: '## Who\n\nWe are *three*.' };
  expect((await site.call('PUT /pages/about', { as: admin, body: written })).status).toBe(200);
  expect(await read('about')).toMatchObject({
    slug: 'about',
    title: 'About us',
    isStarter: false,
    html: '<h2 id="who">Who</h2>\n<p>We are <em>three</em>.</p>\n',
    headings: [{ id: 'who' }],
  });
  await site.call('PUT /pages/about', { as: admin, body: { ...written, title: 'About' } });
  expect((await read('about')).title).toBe('About');
  for (const _ of ['once', 'twice']) expect((await site.call('DELETE /pages/about', { as: admin })).status).toBe(200);
  expect(await read('about')).toMatchObject({ isStarter: true, updatedAt: null });
});

test('an unknown page is a 404, and a page without title and text is refused', async () => {
  expect(await statusOf('shipping')).toBe(404);
  const admin = await site.admin();
  const { status, body } = await site.call('PUT /pages/terms', { as: admin, body: { title: ' ', body: '' } });
  expect(status).toBe(422);
  expect(body.details.map(({ path }: { path: string }) => path)).toEqual(['title', 'body']);
});

test('every starter text renders completely, with headings, links and the site’s name', async () => {
  for (const slug of ['about', 'faq', 'privacy', 'terms', 'guidelines', 'contact', 'disclosure', 'cookies']) {
    const { html, title } = await read(slug);
    expect(html, slug).not.toMatch(/\*\*|\]\(|[{}]|undefined|NaN/);
    expect(html, slug).toContain('<h2');
    expect(title, slug).not.toMatch(/[{}]/);
  }
  expect(await read('about')).toMatchObject({
    title: 'About Haggle',
    html: expect.stringContaining('href="/trending"'),
  });
});

test('each part of the FAQ has the anchor that links point to', async () => {
  const { headings } = await read('faq');
  expect(headings.map(({ id }: { id: string }) => id).sort()).toEqual([...faqParts].sort());
});

test('the imprint is a 404 until the owner is known, and then shows their name, address lines and email', async () => {
  const admin = await site.admin();
  expect(await statusOf('imprint')).toBe(404);
  const owner = {
    ownerName: 'Ada *Lovelace*',
    ownerAddress: '12 Analytical Road\nLondon',
    contactEmail: 'ada@x.example',
  };
  expect((await site.call('PUT /settings', { as: admin, body: owner })).status).toBe(200);
  const { html } = await read('imprint');
  expect(html).toContain('<p>Ada *Lovelace*</p>');
  expect(html).toContain('<p>12 Analytical Road<br>\nLondon</p>');
  expect(html).toContain('ada@x.example');
  const nobody = { ownerName: null, ownerAddress: null, contactEmail: null };
  await site.call('PUT /settings', { as: admin, body: nobody });
});

test('a custom privacy text still says whether visits are measured', async () => {
  const admin = await site.admin();
  await site.call('PUT /pages/privacy', { as: admin, body: { title: 'Privacy', body: 'We say:\n\n{measuring}' } });
  const measured = (await read('privacy')).html;
  await site.call('PUT /settings', { as: admin, body: { isMeasured: false } });
  const unmeasured = (await read('privacy')).html;
  expect(unmeasured).toContain('This site does not record what you do on its pages.');
  expect(measured).not.toContain('This site does not record what you do on its pages.');
  await site.call('PUT /settings', { as: admin, body: { isMeasured: true } });
  await site.call('DELETE /pages/privacy', { as: admin });
});

test('a custom page is visible once published, and footer links follow its moves and deletion', async () => {
  const admin = await site.admin();
  const put = (slug: string, body: object) => site.call(`PUT /pages/${slug}`, { as: admin, body });
  const add = (body: object) => site.call('POST /pages', { as: admin, body });
  const words = { title: 'Shipping', body: 'Fast.' };
  expect((await put('shipping', words)).body.code).toBe('page_not_found');
  await add({ ...words, isPublished: false });
  expect(await statusOf('shipping')).toBe(404);
  expect((await add(words)).body.code).toBe('slug_taken');
  await put('shipping', words);
  expect(await statusOf('shipping')).toBe(200);

  const links = {
    footer: [{ label: 'Shipping', to: '/pages/shipping' }],
    menu: [{ label: 'X', to: 'https://x.example/' }],
  };
  expect((await site.call('PUT /settings', { as: admin, body: { links } })).status).toBe(200);
  expect((await put('shipping', { ...words, slug: 'returns' })).body.data.path).toBe('/pages/returns');
  const linksNow = async () => (await site.call('GET /settings')).body.data.links;
  expect(await linksNow()).toEqual({ ...links, footer: [{ label: 'Shipping', to: '/pages/returns' }] });
  expect(await statusOf('shipping')).toBe(404);

  expect((await site.call('DELETE /pages/returns', { as: admin })).status).toBe(200);
  expect(await statusOf('returns')).toBe(404);
  expect(await linksNow()).toEqual({ ...links, footer: [] });
  await site.call('PUT /settings', { as: admin, body: { links: { footer: [], menu: [] } } });
});

test('the built-in pages can’t be hidden, moved or added again', async () => {
  const admin = await site.admin();
  const words = { title: 'Terms', body: 'Be kind.' };
  const put = (body: object) => site.call('PUT /pages/terms', { as: admin, body: { ...words, ...body } });
  expect((await site.call('POST /pages', { as: admin, body: words })).body.code).toBe('slug_taken');
  expect((await put({ slug: 'rules' })).body.code).toBe('page_not_found');
  expect((await put({ isPublished: false })).body.data.state).toBe('published');
  await site.call('DELETE /pages/terms', { as: admin });
});

test('an admin lists all pages, even suggested ones; a member can’t read their sources', async () => {
  const admin = await site.admin();
  const { body } = await site.call('GET /admin/pages', { as: admin });
  const states = Object.fromEntries(body.data.map(({ slug, state }: Record<string, string>) => [slug, state]));
  expect(states).toMatchObject({ about: 'starter', privacy: 'starter', cookies: 'starter', imprint: 'suggested' });
  expect((await site.call('GET /admin/pages/imprint', { as: admin })).body.data).toMatchObject({
    state: 'suggested',
    body: expect.stringContaining('{owner}\n\n{address}'),
  });
  expect((await site.call('GET /admin/pages/imprint', { as: await site.member() })).status).toBe(403);
});

test('a footer link that is neither a path of the site nor a web address is refused', async () => {
  const admin = await site.admin();
  for (const to of ['javascript:alert(1)', '//evil.example', 'pages/x']) {
    const links = { footer: [{ label: 'X', to }], menu: [] };
    expect((await site.call('PUT /settings', { as: admin, body: { links } })).status, to).toBe(422);
  }
});

test('a new page’s slug is made of its title unless it names one; a title without words needs one', async () => {
  const admin = await site.admin();
  const add = async (body: object) =>
    (await site.call('POST /pages', { as: admin, body: { body: 'Words.', ...body } })).body;
  expect((await add({ title: 'Versand & Rückgabe' })).data.path).toBe('/pages/versand-and-rueckgabe');
  expect((await add({ title: 'Another one', slug: 'own-address' })).data.path).toBe('/pages/own-address');
  expect(await add({ title: '!!!' })).toMatchObject({ code: 'invalid', details: [{ path: 'slug' }] });
});

test('of several concurrent saves of one page, only one succeeds', async () => {
  const admin = await site.admin();
  const writers = ['one', 'two', 'three', 'four', 'five'];
  const write = async (key: string, fields: (writer: string) => object) => {
    const replies = await Promise.all(writers.map((writer) => site.call(key, { as: admin, body: fields(writer) })));
    const told = replies.flatMap(({ status, body }) => (status === 200 ? [body.data.body] : []));
    expect(told).toHaveLength(1);
    return { text: told[0], codes: replies.flatMap(({ body }) => body.code ?? []) };
  };
  const added = await write('POST /pages', (body) => ({ title: 'Shipping guide', body }));
  expect(added.codes).toEqual(writers.slice(1).map(() => 'slug_taken'));
  expect((await read('shipping-guide')).html).toBe(`<p>${added.text}</p>\n`);
  const first = await write('PUT /pages/guidelines', (body) => ({ title: 'Guidelines', body, basedOn: null }));
  expect(first.codes).toEqual(writers.slice(1).map(() => 'changed_meanwhile'));
});

test('of two pages moved to the same address concurrently, only one gets it', async () => {
  const admin = await site.admin();
  const pages = ['left-page', 'right-page'];
  for (const slug of pages) {
    await site.call('POST /pages', { as: admin, body: { title: slug, slug, body: 'Words.' } });
  }
  const replies = await Promise.all(
    pages.map((from) =>
      site.call(`PUT /pages/${from}`, { as: admin, body: { title: from, slug: 'one-address', body: 'Words.' } }),
    ),
  );
  expect(replies.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'slug_taken']);
});
