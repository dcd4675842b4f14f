import type { APIRequestContext } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';
import { siteOrigin } from '../support/site.ts';
import { findStructuredDataErrors, readGraph } from '../support/structured.ts';

const word = () => crypto.randomUUID().slice(0, 8);

/** Reads a page's head as crawlers see it, from the server's response. */
async function readHead(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
  const graph = readGraph(html);
  return {
    status: response.status(),
    html,
    content,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    graph,
    types: graph.map((one) => one['@type']),
  };
}

async function createContent(admin: Person) {
  const [store, brand, title] = [`Shop ${word()}`, `Brand ${word()}`, `A lamp </script> & "shade", ${word()}`];
  const slug = `lamps-${word()}`;
  // Another test may change the categories at the same time.
  await expect(async () => {
    const { version } = (await admin.api('GET /admin/categories')).data;
    await admin.api('POST /admin/categories', { body: { version, name: slug, slug } });
  }).toPass();
  const category = { slug, path: slug };
  const { data: deal } = await admin.api('POST /deals', {
    body: {
      title,
      description: 'Bright **and** <b>warm</b>.',
      price: 20,
      retailPrice: 40,
      store,
      brand,
      category: category.slug,
      dealURL: `https://lamps.example/${crypto.randomUUID()}`,
    },
  });
  await admin.api('PUT /deals/:id/approve', { params: { id: deal._id } });
  const { data: guide } = await admin.api('POST /articles', {
    body: { title: `How to read, ${word()}`, summary: 'By light.', body: 'Sit down.', isPublished: true },
  });
  const { data: found } = await admin.api('GET /deals/:id', { params: { id: deal._id } });
  return { id: deal._id, title, category, guide, deal: found };
}

test('the structured data of every page meets the requirements of schema.org and Google', async ({
  admin,
  member,
  request,
}) => {
  const { id, title, deal, category, guide } = await createContent(admin);
  const { data: page } = await admin.api('POST /pages', {
    body: { title: `How we check, ${word()}`, body: 'By hand.' },
  });
  const reader = await member();
  const { data: postedComment } = await reader.api('POST /deals/:id/comments', {
    params: { id },
    body: { body: 'Mine *glows*.' },
  });
  await admin.api('POST /deals/:id/comments', { params: { id }, body: { body: 'Good.', parentId: postedComment._id } });
  const path = `/deals/${id}/${deal.slug}`;
  const expected: Record<string, string[]> = {
    '/': ['WebSite', 'Organization', 'ItemList'],
    '/deals': ['BreadcrumbList', 'ItemList'],
    '/trending': ['BreadcrumbList', 'ItemList'],
    [path]: ['DiscussionForumPosting', 'BreadcrumbList'],
    '/categories': ['BreadcrumbList', 'ItemList'],
    [`/categories/${category.path}`]: ['BreadcrumbList', 'ItemList'],
    '/stores': ['BreadcrumbList', 'ItemList'],
    [`/stores/${deal.store?.slug}`]: ['BreadcrumbList', 'ItemList'],
    '/brands': ['BreadcrumbList', 'ItemList'],
    [`/brands/${deal.brand?.slug}`]: ['BreadcrumbList', 'ItemList'],
    '/articles': ['BreadcrumbList', 'ItemList'],
    [`/articles/${guide.slug}`]: ['Article', 'BreadcrumbList'],
    [`/user/${deal.submittedByUserID?._id}`]: ['ProfilePage'],
    '/about': ['BreadcrumbList', 'Organization'],
    [`/pages/${page.slug}`]: [],
    '/faq': [],
  };
  for (const [address, types] of Object.entries(expected)) {
    const { html, types: found, canonical } = await readHead(request, address);
    expect(found, address).toEqual(types);
    // This deal has no picture.
    const expectedErrors =
      address === path ? ['DiscussionForumPosting.about: Required attribute "image" is missing'] : [];
    expect(await findStructuredDataErrors(html), address).toEqual(expectedErrors);
    expect(new URL(canonical ?? '').pathname, address).toBe(address);
  }

  const { graph } = await readHead(request, path);
  expect(graph[0]).toMatchObject({
    headline: title,
    text: 'Bright and <b>warm</b>.',
    commentCount: 2,
    comment: [{ text: 'Mine glows.', comment: [{ text: 'Good.', author: { name: 'admin' } }] }],
    about: { '@type': 'Product', offers: { price: '20.00', priceCurrency: 'USD', availability: /InStock$/ } },
  });
  await admin.api('PUT /deals/:id/status', { params: { id }, body: { status: 'expired' } });
  await expect(async () => {
    const { graph: laterGraph, content } = await readHead(request, path);
    expect(laterGraph[0]?.about).not.toHaveProperty('offers');
    expect(content('robots')).toBeUndefined();
  }).toPass();
});

test('a shared link shows the deal, its price and its picture', async ({ admin, request }) => {
  const { title, deal, guide } = await createContent(admin);
  const { content, canonical } = await readHead(request, `/deals/${deal._id}/${deal.slug}`);
  expect(content('og:title')?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')).toBe(title);
  expect(content('og:description')).toMatch(/^\$20\.00 at Shop \w+\. Bright and /);
  expect(content('og:type')).toBe('article');
  expect(content('og:locale')).toBe('en_US');
  expect(content('article:published_time')).toBe(deal.createdAt);
  expect(content('og:url')).toBe(canonical);
  expect(content('twitter:card')).toBe('summary_large_image');
  const previewImage = await request.get(content('og:image') ?? '');
  expect(previewImage.headers()['content-type']).toBe('image/jpeg');
  const article = await readHead(request, `/articles/${guide.slug}`);
  expect(article.content('og:type')).toBe('article');
  expect((await request.get(article.content('og:image') ?? '')).status()).toBe(200);
  await admin.api('PUT /admin/seo/overrides', { body: { path: '/faq', title: 'Asked & answered', description: null } });
  await expect(async () => {
    const faq = await readHead(request, '/faq');
    expect(faq.content('og:title')).toBe('Asked & answered');
    expect(faq.html).toContain('<title>Asked &amp; answered</title>');
  }).toPass();
});

test('searches, filtered and far lists and empty profiles are not indexed', async ({ request, member }) => {
  const { api } = await member();
  const { data: me } = await api('GET /auth/me');
  const noindexPaths = [
    '/search?q=lamp',
    '/deals?store=x',
    '/deals?page=12',
    '/trending?sort=price',
    `/user/${me._id}`,
  ];
  for (const path of noindexPaths) {
    const { content, canonical, graph } = await readHead(request, path);
    expect([content('robots'), canonical, graph], path).toEqual(['noindex', undefined, []]);
  }
  for (const path of ['/', '/deals?page=2', '/faq']) {
    expect((await readHead(request, path)).content('robots'), path).toBeUndefined();
  }
});

test('a page has a single address, missing pages respond 404 and removed deals 410', async ({ admin, request }) => {
  const { id, deal, category, guide } = await createContent(admin);
  const readRedirect = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    const { location } = response.headers();
    return [
      response.status(),
      location && new URL(location, 'http://x').pathname + new URL(location, 'http://x').search,
    ];
  };
  const path = `/deals/${id}/${deal.slug}`;
  expect(await readRedirect(`/deals/${id}`)).toEqual([301, path]);
  expect(await readRedirect(`/deals/${id}/an-older-title`)).toEqual([301, path]);
  expect(await readRedirect(`/Deals/${id}/${deal.slug?.toUpperCase()}/`)).toEqual([301, path]);
  expect(await readRedirect(`/categories/${category.path.toUpperCase()}?page=2`)).toEqual([
    301,
    `/categories/${category.path}?page=2`,
  ]);
  expect(await readRedirect('/deals/')).toEqual([301, '/deals']);
  expect(await readRedirect(`${siteOrigin()}//stores`)).toEqual([301, '/stores']);

  const slug = `read-${word()}`;
  await admin.api('PUT /articles/:id', { params: { id: guide._id }, body: { slug } });
  await expect(async () =>
    expect(await readRedirect(`/articles/${guide.slug}`)).toEqual([301, `/articles/${slug}`]),
  ).toPass();

  expect((await readRedirect('/deals/999999999'))[0]).toBe(404);
  expect((await readRedirect('/nowhere/at/all'))[0]).toBe(404);
  await admin.api('PUT /deals/:id/status', { params: { id }, body: { status: 'removed', reason: 'Not a deal.' } });
  await expect(async () => expect((await readRedirect(`/deals/${id}/any`))[0]).toBe(410)).toPass();
});

test('a merged deal redirects to the other one', async ({ admin, request }) => {
  const [from, into] = [await publish(admin, admin), await publish(admin, admin)];
  await admin.api('POST /deals/:id/merge', { params: { id: from }, body: { into } });
  await expect(async () => {
    const response = await request.get(`/deals/${from}`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toContain(`/deals/${into}/`);
  }).toPass();
});

test('every response, even a 404 or redirect, has the security headers', async ({ request }) => {
  for (const path of ['/', '/deals', '/search?q=lamp', '/nowhere', '/deals/999999999', '/login', '/deals/']) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
  }
});

test('the site has icons for the home screen and a theme colour for each theme', async ({ page, request }) => {
  await page.goto('/');
  const colour = page.locator('meta[name=theme-color]');
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(colour).toHaveAttribute('content', '#fbf9f8');
  const light = await readBackground();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expect(colour).toHaveAttribute('content', '#110e0d');
  expect(await readBackground()).not.toBe(light);
  const manifest = await (
    await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  ).json();
  expect(manifest.icons.length).toBeGreaterThan(3);
  const icon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect((await request.get(icon ?? '')).headers()['content-type']).toBe('image/png');
});
