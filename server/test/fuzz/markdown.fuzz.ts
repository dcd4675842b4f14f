import { expect, test } from 'vitest';
import { countLinks, linkedHosts, renderMarkdown } from '../../src/platform/text/markdown.ts';
import { renderDocument } from '../../src/platform/text/markdown-document.ts';

// Texts made to take long. Measured in CPU time, since the machine may be busy, and by growth: four times the text may
// take about four times as long, but not sixteen times.

const tokens = ['[', ']', '(', ')', '!', '*', '_', '`', '>', '#', '|', '~', '<', '&', '\\', '=', '\n'];
const pairs = tokens.flatMap((one) => tokens.map((other) => one + other)).filter(([one, other]) => one !== other);
const longTokens = [
  '![a',
  '](a',
  '[a](',
  '![](',
  '[a]: b\n',
  '|a|\n',
  '|-|\n',
  'http://',
  'www.',
  'a@b.',
  '`a ``',
  '# a\n',
];

const origin = 'https://deals.example';
const parsers: [string, number, (text: string) => unknown][] = [
  ['rendering a guide', 50_000, (text) => renderDocument(text, { origin })],
  ['rendering a post', 10_000, (text) => renderMarkdown(text)],
  ['counting links', 10_000, countLinks],
  ['finding hosts', 10_000, linkedHosts],
];

/** Milliseconds of CPU time that readers don't notice, with a margin for caches that other processes empty. */
const minMs = 600;

function measureCpuTime(parse: (text: string) => unknown, token: string, length: number): number {
  const text = token.repeat(Math.ceil(length / token.length));
  const startUsage = process.threadCpuUsage();
  parse(text);
  const { user, system } = process.threadCpuUsage(startUsage);
  return (user + system) / 1000;
}

function measureMinCpuTime(...[parse, token, length]: Parameters<typeof measureCpuTime>): number {
  return Math.min(...[1, 2, 3].map(() => measureCpuTime(parse, token, length)));
}

test.each(parsers)(
  'the time for %s grows no faster than the text, whatever characters are repeated',
  { timeout: 240_000 },
  (_, maxLength, parse) => {
    const slow = [...tokens, ...pairs, ...longTokens].filter((token) => {
      if (measureCpuTime(parse, token, maxLength / 2) < minMs / 4) return false;
      // Measured again, since compilation or garbage collection may have been included.
      const fullTime = measureMinCpuTime(parse, token, maxLength);
      if (fullTime < minMs) return false;
      const quarterTime = measureMinCpuTime(parse, token, maxLength / 4);
      return fullTime > quarterTime * 9;
    });
    expect(slow).toEqual([]);
  },
);
