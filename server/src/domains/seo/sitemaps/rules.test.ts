import { describe, expect, test } from 'vitest';
import { kinds, type Part, parsePart, partName, toRobots } from './rules.ts';

describe('a part of the sitemap', () => {
  const parts: Part[] = [
    { kind: 'pages' },
    ...kinds.flatMap((kind) => [0, 1, 10, 1_234_567_890].map((number) => ({ kind, number }))),
  ];

  test.each(parts)('$kind $number is parsed from its own name', (part) => {
    expect(parsePart(partName(part))).toEqual(part);
  });

  test('is named by its kind and range', () => {
    expect(parts.slice(0, 3).map(partName)).toEqual(['pages.xml', 'deals-0.xml', 'deals-1.xml']);
    expect([...kinds].toSorted()).toEqual(['articles', 'brands', 'categories', 'deals', 'stores']);
  });

  test.each(['deals.xml', 'deals-01.xml', 'deals--1.xml', 'pages-0.xml', 'users-0.xml', 'xpages.xml', 'pages.xml.gz'])(
    'can’t be named %s',
    (file) => {
      expect(parsePart(file)).toBeUndefined();
    },
  );

  test('has at most ten digits in its name and a dot before the extension', () => {
    expect(parsePart('deals-12345678901.xml')).toBeUndefined();
    expect(parsePart('pages_xml')).toBeUndefined();
  });
});

describe('robots.txt', () => {
  const lines = toRobots('https://deals.example', true).split('\n');
  const closedPaths = lines
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => line.slice('Disallow: '.length));
  const isClosed = (path: string) => closedPaths.some((start) => path.startsWith(start));

  test('applies to all crawlers and names the sitemap', () => {
    expect(lines[0]).toBe('User-agent: *');
    expect(lines.at(-2)).toBe('Sitemap: https://deals.example/sitemap.xml');
    expect(lines.at(-1)).toBe('');
    expect(lines).toContain('Allow: /api/docs');
  });

  test.each(['/', '/deals/7/kettle', '/stores/acme', '/categories/home', '/articles/how-to', '/user/7', '/about'])(
    'lets crawlers read %s',
    (path) => {
      expect(isClosed(path)).toBe(false);
    },
  );

  test.each([
    '/api/deals',
    '/admin/users',
    '/alerts',
    '/alerts/new',
    '/appeal',
    '/edit-profile',
    '/forgot-password',
    '/notifications',
    '/profile',
    '/recently-viewed',
    '/reset-password/s3cret',
    '/saved',
    '/search?q=kettle',
    '/settings',
    '/submit',
    '/unsubscribe/s3cret',
    '/user-affiliate-dashboard',
    '/verify-email/s3cret',
  ])('closes %s to crawlers', (path) => {
    expect(isClosed(path)).toBe(true);
  });

  test('of a site hidden from search engines closes everything and names no sitemap', () => {
    expect(toRobots('https://deals.example', false)).toBe('User-agent: *\nDisallow: /\n');
  });

  test('puts the owner’s lines before the sitemap', () => {
    const withOwnRules = toRobots('https://deals.example', true, 'User-agent: Greedy\nDisallow: /');
    expect(withOwnRules.split('\n').slice(-5)).toEqual([
      'User-agent: Greedy',
      'Disallow: /',
      '',
      'Sitemap: https://deals.example/sitemap.xml',
      '',
    ]);
  });

  test('separates groups by an empty line and has no empty path', () => {
    expect(lines.at(-3)).toBe('');
    expect(closedPaths.every((path) => path.length > 1)).toBe(true);
  });
});
