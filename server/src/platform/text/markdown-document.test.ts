import { expect, test } from 'vitest';
import { renderDocument } from './markdown-document.ts';

const origin = 'https://haggle.example';
const embed = (line: string) => /^::thing (\w+)$/.exec(line)?.[1];

function html(text: string): string {
  const { parts } = renderDocument(text, { origin });
  return parts.map((part) => ('html' in part ? part.html : '')).join('');
}

test('headings start at level 2 and have anchors that nothing else on the page uses', () => {
  const { headings, parts } = renderDocument('# Top\n\n## Same `code`\n\n### Same code\n\n#### Deep\n\n## Menu', {
    origin,
  });
  expect(headings).toEqual([
    { id: 'top', text: 'Top', level: 2 },
    { id: 'same-code', text: 'Same code', level: 2 },
    { id: 'same-code-2', text: 'Same code', level: 3 },
    { id: 'menu-2', text: 'Menu', level: 2 },
  ]);
  expect(parts).toEqual([{ html: expect.stringContaining('<h2 id="top">Top</h2>') }]);
  expect(html('#### Deep')).toBe('<h4>Deep</h4>\n');
});

test('an anchor written after a heading, like {#order}, is kept and given to no other heading', () => {
  const { headings, parts } = renderDocument('## Order\n\n## How *deals* are ordered {#order}\n\n## {#x}', { origin });
  expect(headings).toEqual([
    { id: 'order-2', text: 'Order', level: 2 },
    { id: 'order', text: 'How deals are ordered', level: 2 },
    { id: 'x', text: '', level: 2 },
  ]);
  expect(parts).toEqual([{ html: expect.stringContaining('<h2 id="order">How <em>deals</em> are ordered</h2>') }]);
  expect(html('## Not {#One}')).toBe('<h2 id="not-one">Not {#One}</h2>\n');
  expect(html('Text {#order}')).toBe('<p>Text {#order}</p>\n');
});

test('pictures of the site are shown with their dimensions, pictures from elsewhere are only linked', () => {
  const key = 'a'.repeat(32);
  const text = `![A "red" kettle](/images/${key}/main.webp#1200x800)\n\n![x](/images/../secret)\n\n![y](//a.example/images/${key}/main.webp)`;
  expect(html(text)).toBe(
    `<p><img src="/images/${key}/main.webp" alt="A &quot;red&quot; kettle" loading="lazy" width="1200" height="800"></p>\n` +
      `<p>!<a href="/images/../secret">x</a></p>\n` +
      `<p>!<a href="//a.example/images/${key}/main.webp" rel="nofollow noopener">y</a></p>\n`,
  );
});

test('raw HTML, pictures from elsewhere and script links are not rendered', () => {
  const text = '<script>alert(1)</script>\n\n![x](https://a.example/x.png)\n\n[go](javascript:alert(1))';
  expect(html(text)).not.toMatch(/<script|<img|href="javascript/);
});

test('links to other sites are nofollow, links within the site are not', () => {
  expect(html('[a](https://shop.example/)')).toContain('rel="nofollow noopener"');
  expect(html('[a](//shop.example/)')).toContain('rel="nofollow noopener"');
  for (const ownLink of ['/deals', '#top', `${origin}/faq`]) expect(html(`[a](${ownLink})`)).not.toContain('rel=');
});

test('a line of its own can be an embed, alone or after another, but never inside a list or text', () => {
  const { parts } = renderDocument('Before\n\n::thing a\n::thing b\n\nAfter\n\n- ::thing c\n\n::thing d and more', {
    origin,
    embed,
  });
  expect(parts).toEqual([
    { html: '<p>Before</p>\n' },
    { embed: 'a' },
    { embed: 'b' },
    { html: expect.stringMatching(/^<p>After<\/p>\n<ul>[\s\S]*::thing c[\s\S]*::thing d and more/) },
  ]);
});
