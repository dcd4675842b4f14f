import { expect, test } from 'vitest';
import { countLinks, linkedHosts, renderMarkdown } from '../../src/platform/text/markdown.ts';
import { renderDocument } from '../../src/platform/text/markdown-document.ts';

// Texts made to take long. Measured in CPU time, since the machine may be busy, and by growth: four times the text may
// take about four times as long, but not sixteen times.

const signs = ['[', ']', '(', ')', '!', '*', '_', '`', '>', '#', '|', '~', '<', '&', '\\', '=', '\n'];
const pairs = signs.flatMap((one) => signs.map((other) => one + other)).filter(([one, other]) => one !== other);
const longer = [
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
const readers: [string, number, (text: string) => unknown][] = [
  ['rendering a guide', 50_000, (text) => renderDocument(text, { origin })],
  ['rendering a post', 10_000, (text) => renderMarkdown(text)],
  ['counting links', 10_000, countLinks],
  ['finding hosts', 10_000, linkedHosts],
];

/** Milliseconds of CPU time that readers don't notice, with a margin for caches that other processes empty. */
const unnoticed = 600;

function timeOf(read: (text: string) => unknown, sign: string, length: number): number {
  const text = sign.repeat(Math.ceil(length / sign.length));
  const begin = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1000;
}

function leastTimeOf(...[read, sign, length]: Parameters<typeof timeOf>): number {
  return Math.min(...[1, 2, 3].map(() => timeOf(read, sign, length)));
}

test.each(readers)(
  'the time for %s grows no faster than the text, whatever characters are repeated',
  { timeout: 240_000 },
  (_, most, read) => {
    const slow = [...signs, ...pairs, ...longer].filter((sign) => {
      if (timeOf(read, sign, most / 2) < unnoticed / 4) return false;
      // Measured again, since compilation or garbage collection may have been included.
      const whole = leastTimeOf(read, sign, most);
      if (whole < unnoticed) return false;
      const quarter = leastTimeOf(read, sign, most / 4);
      return whole > quarter * 9;
    });
    expect(slow).toEqual([]);
  },
);
