import * as dealLimits from '@haggle/contract/limits/deals';
import * as markdownLimits from '@haggle/contract/limits/markdown';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countLinks, linkWords, renderMarkdown } from './markdown.ts';

const mention = /@(\w+)/g;

/** Characters and phrases that open, close, nest or repeat something in Markdown. */
const pieces = [
  ...'>|-*_`~[]()<>#!\\&"\'@:/.+=1a \n\t',
  ...['\n\n', '> ', '- ', '1. ', '```\n', '[a]: http://a.co\n', '[a]', '[a](b)', '](', '![', '<http://a.co>', '&quot;'],
  ...[
    '|a|a|a\n|-|-|-\n',
    '|\n',
    'www.a.co ',
    'http://',
    'a@b.co ',
    '//a',
    'xn--',
    '@abc ',
    '***',
    '\u00e9',
    '\u{1f600}',
  ],
];

const length = dealLimits.maxDescriptionLength;

function fillText(pattern: string, suffix = ''): string {
  return pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length - suffix.length) + suffix;
}

/** The maximum length of the HTML, including escaping of plain text. */
function maxHtmlLength(text: string): number {
  return markdownLimits.maxGrowth * text.length + markdownLimits.growthFree;
}

describe('the HTML of any text stays within a fixed multiple of its length', () => {
  // A pattern with more than linear time wouldn't finish within a test's timeout.
  test.each([
    ['tables with missing cells', `${'|a'.repeat(600)}\n${'|-'.repeat(600)}\n${'|\n'.repeat(3000)}`],
    ['references to one long address', `[a]: http://${'x'.repeat(5000)}.example\n\n${'[a]'.repeat(1500)}`],
    ['nested quotes', fillText('>>>>>>>>>>>>>>>>>>>>a\n\n')],
    ['nested lists', fillText('- - - - - - a\n\n')],
    ['opening brackets', fillText('[')],
    ['brackets that are closed', '['.repeat(length / 2) + ']'.repeat(length / 2)],
    ['emphasis that is never closed', fillText('*a **a _a __a ')],
    ['backticks of every length', Array.from({ length: 130 }, (_, n) => '`'.repeat(n)).join(' ')],
    ['short addresses', fillText('a.co ')],
    ['addresses with unclosed brackets', fillText('http://a.co/((')],
    ['mentions', fillText('@abc ')],
    ['quotation marks', fillText('"')],
    ['an address with thousands of labels', fillText('a.', 'co')],
    ['an email address without an end', fillText('a', '@')],
  ])('%s', (_, text) => {
    expect(renderMarkdown(text, mention).length).toBeLessThanOrEqual(maxHtmlLength(text));
  });

  test('random pieces, repeated', () => {
    const pattern = fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(pattern, pattern, (first, second) => {
        const text = first.repeat(200).slice(0, 2_000) + second.repeat(200).slice(0, 2_000);
        expect(renderMarkdown(text, mention).length).toBeLessThanOrEqual(maxHtmlLength(text));
      }),
      { numRuns: 300 },
    );
  });
});

test('ordinary texts keep their formatting, however dense it is', () => {
  expect(renderMarkdown('# Why\n\n> - **a** [b](https://c.example)\n\n`x`')).toContain(
    '<blockquote>\n<ul>\n<li><strong>a',
  );
  const shops = Array.from({ length: 200 }, (_, n) => `- [Shop ${n}](https://shop${n}.example/deals)`).join('\n');
  expect(renderMarkdown(shops).match(/<a /g)).toHaveLength(200);
});

describe('links', () => {
  test.each([
    '[x](ftp://a.example/f)',
    '[x](tel:+123)',
    '[x](intent://a#Intent;end)',
    '[x](steam://run/1)',
    '[x](file:///etc/passwd)',
    '[x](blob:a.example/1)',
    '[x](\\\tjava\nscript:alert(1))',
    '<steam://run/1>',
    '<JAVASCRIPT:alert(1)>',
    'ftp://files.example/a',
    '[x](view-source:a.example)',
    // Each leads to another site if the page itself has the other scheme.
    '[x](https:a.example/x)',
    '[x](HTTPS:/a.example)',
    '[x](http:a.example)',
    '[x](https:\t/a.example)',
    '<http:a.example>',
    '[x](https:\\\\\\\\a.example)',
  ])('%s is not linked', (text) => {
    expect(renderMarkdown(text)).not.toContain('href');
  });

  test.each([
    ['[x](https://a.example)', 'https://a.example'],
    ['[x](HTTP://a.example)', 'HTTP://a.example'],
    ['<mailto:a@b.example>', 'mailto:a@b.example'],
    ['[x](/deals/5)', '/deals/5'],
    ['[x](//a.example:8080/b)', '//a.example:8080/b'],
    ['https://a.example/b', 'https://a.example/b'],
  ])('%s is linked to its address', (text, address) => {
    expect(renderMarkdown(text)).toContain(`href="${address}"`);
  });

  test.each([
    ['https://www.shop.example/a', 1],
    ['[https://www.shop.example](https://www.shop.example)', 1],
    ['www.shop.example', 1],
    ['<https://a.example> [b](//b.example) [c](/deals/5) [d](#comments)', 2],
    ['`https://www.shop.example` and [www.a.example](https://a.example)', 2],
    ['awww, xhttp://a http:/b', 0],
    ['HTTP://a.example http://b.example', 2],
    ['c@d.com and <mailto:e@f.com>', 0],
  ])('the number of links in %s is %i', (text, count) => {
    expect(countLinks(text)).toBe(count);
  });
});

test('a member can’t forge the markup of a mention', () => {
  const text =
    '<a data-word="mara">x</a> `<a data-word="mara">x</a>` [x](https://a.example "<a data-word=mara>") @mara';
  const html = linkWords(renderMarkdown(text, mention), (name) => `/user/${name}`);
  expect(html.match(/\/user\/mara/g)).toHaveLength(1);
});
