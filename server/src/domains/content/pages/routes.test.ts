import { faqParts } from '@haggle/contract/content/pages';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const readPage = async (slug: string) => (await site.call(`GET /pages/${slug}`)).body.data;
const statusOf = async (slug: string) => (await site.call(`GET /pages/${slug}`)).status;

test('an admin can replace the starter text of a page, edit it, and restore the starter text', async () => {
  const admin = await site.admin();
  expect(await readPage('about')).toMatchObject({ isStarter: true, updatedAt: null });
  const customPage = { title: 'About us', body: '## Who\n\nWe are *three*.' };
  expect((await site.call('PUT /pages/about', { as: admin, body: customPage })).status).toBe(200);
  expect(await readPage('about')).toMatchObject({
    slug: 'about',
    title: 'About us',
    isStarter: false,
    html: '<h2 id="who">Who</h2>\n<p>We are <em>three</em>.</p>\n',
    headings: [{ id: 'who' }],
  });
  await site.call('PUT /pages/about', { as: admin, body: { ...customPage, title: 'About' } });
  expect((await readPage('about')).title).toBe('About');
  for (const _ of ['once', 'twice']) expect((await site.call('DELETE /pages/about', { as: admin })).status).toBe(200);
  expect(await readPage('about')).toMatchObject({ isStarter: true, updatedAt: null });
  const { data: versions } = (await site.call('GET /admin/revisions?kind=page&subject=about', { as: admin })).body;
  expect(versions.map((version: { title: string }) => version.title)).toEqual(['About', 'About us']);
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
    const { html, title } = await readPage(slug);
    expect(html, slug).not.toMatch(/\*\*|\]\(|[{}]|undefined|NaN/);
    expect(html, slug).toContain('<h2');
    expect(title, slug).not.toMatch(/[{}]/);
  }
  expect(await readPage('about')).toMatchObject({
    title: 'About Haggle',
    html: expect.stringContaining('href="/trending"'),
  });
});

test('each part of the FAQ has the anchor that links point to', async () => {
  const { headings } = await readPage('faq');
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
  const { html } = await readPage('imprint');
  expect(html).toContain('<p>Ada *Lovelace*</p>');
  expect(html).toContain('<p>12 Analytical Road<br>\nLondon</p>');
  expect(html).toContain('ada@x.example');
  const noOwner = { ownerName: null, ownerAddress: null, contactEmail: null };
  const { links } = (await site.call('GET /settings', { as: admin })).body.data;
  expect(links.footer).toContainEqual({ label: 'Imprint', to: '/pages/imprint' });
  const { body } = await site.call('PUT /settings', { as: admin, body: noOwner });
  expect(body.data.links).toEqual({ footer: [], menu: [] });
});

test('a custom privacy text still says whether visits are measured', async () => {
  const admin = await site.admin();
  await site.call('PUT /pages/privacy', { as: admin, body: { title: 'Privacy', body: 'We say:\n\n{measuring}' } });
  const measuredHtml = (await readPage('privacy')).html;
  await site.call('PUT /settings', { as: admin, body: { isMeasured: false } });
  const unmeasuredHtml = (await readPage('privacy')).html;
  expect(unmeasuredHtml).toContain('This site does not record what you do on its pages.');
  expect(measuredHtml).not.toContain('This site does not record what you do on its pages.');
  await site.call('PUT /settings', { as: admin, body: { isMeasured: true } });
  await site.call('DELETE /pages/privacy', { as: admin });
});

test('a custom page is visible once published, and footer links follow its moves and deletion', async () => {
  const admin = await site.admin();
  const putPage = (slug: string, body: object) => site.call(`PUT /pages/${slug}`, { as: admin, body });
  const addPage = (body: object) => site.call('POST /pages', { as: admin, body });
  const pageFields = { title: 'Shipping', body: 'Fast.' };
  expect((await putPage('shipping', pageFields)).body.code).toBe('page_not_found');
  await addPage({ ...pageFields, isPublished: false });
  expect(await statusOf('shipping')).toBe(404);
  expect((await addPage(pageFields)).body.code).toBe('slug_taken');
  await putPage('shipping', pageFields);
  expect(await statusOf('shipping')).toBe(200);

  const links = {
    footer: [{ label: 'Shipping', to: '/pages/shipping' }],
    menu: [{ label: 'X', to: 'https://x.example/' }],
  };
  expect((await site.call('PUT /settings', { as: admin, body: { links } })).status).toBe(200);
  expect((await putPage('shipping', { ...pageFields, slug: 'returns' })).body.data.path).toBe('/pages/returns');
  const readLinks = async () => (await site.call('GET /settings')).body.data.links;
  expect(await readLinks()).toEqual({ ...links, footer: [{ label: 'Shipping', to: '/pages/returns' }] });
  expect(await statusOf('shipping')).toBe(404);

  expect((await site.call('DELETE /pages/returns', { as: admin })).status).toBe(200);
  expect(await statusOf('returns')).toBe(404);
  expect(await readLinks()).toEqual({ ...links, footer: [] });
  await site.call('PUT /settings', { as: admin, body: { links: { footer: [], menu: [] } } });
});

test('the built-in pages can’t be hidden, moved or added again', async () => {
  const admin = await site.admin();
  const pageFields = { title: 'Terms', body: 'Be kind.' };
  const putPage = (body: object) => site.call('PUT /pages/terms', { as: admin, body: { ...pageFields, ...body } });
  expect((await site.call('POST /pages', { as: admin, body: pageFields })).body.code).toBe('slug_taken');
  expect((await putPage({ slug: 'rules' })).body.code).toBe('page_not_found');
  expect((await putPage({ isPublished: false })).body.data.state).toBe('published');
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
  const addPage = async (body: object) =>
    (await site.call('POST /pages', { as: admin, body: { body: 'Words.', ...body } })).body;
  expect((await addPage({ title: 'Versand & Rückgabe' })).data.path).toBe('/pages/versand-and-rueckgabe');
  expect((await addPage({ title: 'Another one', slug: 'own-address' })).data.path).toBe('/pages/own-address');
  expect(await addPage({ title: '!!!' })).toMatchObject({ code: 'invalid', details: [{ path: 'slug' }] });
});

test('of several concurrent saves of one page, only one succeeds', async () => {
  const admin = await site.admin();
  const texts = ['one', 'two', 'three', 'four', 'five'];
  const saveConcurrently = async (key: string, fields: (writer: string) => object) => {
    const replies = await Promise.all(texts.map((writer) => site.call(key, { as: admin, body: fields(writer) })));
    const savedTexts = replies.flatMap(({ status, body }) => (status === 200 ? [body.data.body] : []));
    expect(savedTexts).toHaveLength(1);
    return { text: savedTexts[0], codes: replies.flatMap(({ body }) => body.code ?? []) };
  };
  const addedPage = await saveConcurrently('POST /pages', (body) => ({ title: 'Shipping guide', body }));
  expect(addedPage.codes).toEqual(texts.slice(1).map(() => 'slug_taken'));
  expect((await readPage('shipping-guide')).html).toBe(`<p>${addedPage.text}</p>\n`);
  const first = await saveConcurrently('PUT /pages/guidelines', (body) => ({
    title: 'Guidelines',
    body,
    basedOn: null,
  }));
  expect(first.codes).toEqual(texts.slice(1).map(() => 'changed_meanwhile'));
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
