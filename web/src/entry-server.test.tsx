import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import { site } from './lib/site.ts';

/** A page of a site on which there is nothing. */
function renderOnEmptySite(path: string) {
  const failure = { success: false, error: 'There is no such thing.', code: 'not_found', requestId: '1' };
  return render(new Request(`https://haggle.example${path}`), {
    transport: () => Response.json(failure, { status: 404 }),
    origin: 'https://haggle.example',
    isRealtime: false,
    keepsOffline: false,
    isShell: false,
    identity: site,
    style: '',
    override: undefined,
    noteFailure: () => undefined,
    headTags: () => '',
    parts: undefined,
  });
}

test.each(['/categories/nothing', '/deals/999', '/articles/nothing', '/stores/nothing', '/user/999', '/nothing'])(
  '%s is a 404 page titled Page Not Found, which names no address to keep',
  async (path) => {
    const { status, pieces } = await renderOnEmptySite(path);
    const html = pieces.join('');
    expect(status).toBe(404);
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Page Not Found</title>']);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  },
);
