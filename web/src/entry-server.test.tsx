import type { FragmentCache } from '@haggle/contract/rendering';
import { expect, test } from 'vitest';
import { english } from '../test/harness/english.ts';
import { render } from './entry-server.tsx';
import { site } from './lib/site.ts';

interface RenderChoices {
  logoUrl?: string;
  parts?: FragmentCache;
  /** A part of the address of requests that are never answered. */
  hanging?: string;
}

/** Renders a page of an empty site. */
function renderOnEmptySite(path: string, { logoUrl, parts, hanging }: RenderChoices = {}) {
  const failure = { success: false, error: 'There is no such thing.', code: 'not_found', requestId: '1' };
  return render(new Request(`https://haggle.example${path}`), {
    transport: ({ url }) =>
      hanging && url.includes(hanging) ? new Promise(() => {}) : Response.json(failure, { status: 404 }),
    origin: 'https://haggle.example',
    isRealtime: false,
    hasOffline: false,
    isShell: false,
    identity: { ...site, logoUrl: logoUrl ?? null },
    language: english,
    style: '',
    ownHead: '',
    override: undefined,
    recordFailure: () => undefined,
    headTags: () => '',
    parts,
  });
}

test.each(['/categories/nothing', '/deals/999', '/articles/nothing', '/stores/nothing', '/user/999', '/nothing'])(
  '%s renders a 404 page titled Page Not Found, with noindex and without a canonical link',
  async (path) => {
    const { status, pieces } = await renderOnEmptySite(path);
    const html = pieces.join('');
    expect(status).toBe(404);
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Page Not Found</title>']);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  },
);

test('a footer built from cached fragments equals one rendered whole, custom logo included', async () => {
  const logoUrl = '/images/1/medium.webp';
  const cached = new Map<string, Uint8Array>();
  const parts: FragmentCache = {
    get: (of) => cached.get(of),
    put(of, html) {
      const bytes = new TextEncoder().encode(html);
      cached.set(of, bytes);
      return bytes;
    },
  };
  const footerOf = async (choices: RenderChoices) => {
    const { pieces } = await renderOnEmptySite('/nothing', choices);
    const html = pieces.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece))).join('');
    return html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
  };
  const fullFooter = await footerOf({ logoUrl });
  expect(fullFooter).toContain(`<img src="${logoUrl}"`);
  expect(await footerOf({ logoUrl, parts })).toBe(fullFooter);
  expect(cached.size).toBeGreaterThan(0);
});

test('a page links to the generated site icon', async () => {
  const { pieces } = await renderOnEmptySite('/nothing');
  expect(pieces.join('').match(/<link rel="icon"[^>]*>/g)).toEqual([
    '<link rel="icon" href="/icons/icon-64.png" type="image/png">',
  ]);
});

test('a page sent without its slow parts is marked as incomplete', async () => {
  const openingTag = async (choices: RenderChoices) => {
    const { pieces } = await renderOnEmptySite('/?tab=following', choices);
    return pieces.join('').match(/<html[^>]*>/)?.[0];
  };
  expect(await openingTag({})).not.toContain('data-incomplete');
  expect(await openingTag({ hanging: 'trending' })).toContain('data-incomplete');
});
