import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { defaultPresentation } from '../../src/domains/seo/actions.ts';
import { openBuild } from '../../src/pages/build.ts';
import { finishPage } from '../../src/pages/finish.ts';
import { pageHeaders } from '../../src/pages/headers.ts';
import { createApp } from '../../src/start/app.ts';
import { useSite } from '../harness/site.ts';

const site = useSite();
const inline = /<script(?![^>]*(?:src=|application\/))[^>]*>([\s\S]*?)<\/script>/g;
const hashOf = (script = '') => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const injectedScript = 'fetch("/steal?"+localStorage.token)';

beforeAll(async () => {
  await buildWeb();
});

/** Renders a page as it is sent, with the owner's style inserted. */
async function render(path: string, style = '') {
  const renderer = await openBuild();
  const api = createApp({ context: site.context, rateLimitScale: 1000, trustProxy: 0 });
  const { site: identity, override } = defaultPresentation;
  const rendered = await renderer.render(new Request(`http://haggle.test${path}`), {
    transport: (request) => api.fetch(request, { isDirect: true }),
    origin: 'http://haggle.test',
    isRealtime: false,
    hasOffline: true,
    isShell: false,
    identity,
    style,
    ownHead: '',
    override,
    recordFailure: () => {},
  });
  const page = finishPage(rendered, pageHeaders({ dev: false, siteUrl: undefined }, identity));
  const html = (await page.encoded('identity')).toString();
  return { html, policy: page.headers['content-security-policy'] ?? '' };
}

test.each(['/', '/about', '/nowhere', '/saved'])(
  'the content security policy has the hash of every inline script on the page %s',
  async (path) => {
    const { html, policy } = await render(path);
    const scripts = [...html.matchAll(inline)].map(([, script]) => hashOf(script));
    expect(scripts.length).toBeGreaterThan(3);
    for (const hash of scripts) expect(policy).toContain(hash);
    expect(policy.match(/'sha256-/g)).toHaveLength(new Set(scripts).size);
    expect(html).not.toContain('nonce');
    for (const tag of ['charSet="utf-8"', 'name="viewport"']) expect(html).toContain(tag);
  },
);

test.each([`<script>${injectedScript}</script>`, `<script nonce="guessed">${injectedScript}</script>`])(
  'the content security policy has no hash of an injected script: %s',
  async (tag) => {
    const { html, policy } = await render('/about', `</style>${tag}<style>`);
    expect(html).toContain(injectedScript);
    expect(policy).toContain("'sha256-");
    expect(policy).not.toContain(hashOf(injectedScript));
  },
);

test('the service worker looks for the script that starts pages, in each language', async () => {
  const { worker } = await openBuild();
  const { html } = await render('/about');
  const [, start = ''] = /([^"\s]*entry-browser[^"\s]*\.js)/.exec(html) ?? [];
  expect(worker?.('en')).toContain(`includes(\`${start}\`)`);
  const german = worker?.('de') ?? '';
  expect(german).not.toContain(start);
  expect(german).toMatch(/includes\(`\/assets\/de-[^`]*entry-browser\.js`\)/);
});
