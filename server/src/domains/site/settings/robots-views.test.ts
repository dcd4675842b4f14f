import { describe, expect, test } from 'vitest';
import { findRobotsFault } from './robots-views.ts';

describe('the owner’s part of robots.txt', () => {
  test.each([
    'User-agent: GPTBot\nDisallow: /',
    '# Nobody needs these.\nUser-agent: *\nDisallow: /deals/*/print\nCrawl-delay: 5',
    'user-agent: Googlebot\r\nuser-agent: Bingbot\r\ndisallow: /search\r\nallow: /search/about',
    'Sitemap: https://elsewhere.example/sitemap.xml',
  ])('may contain %j', (text) => {
    expect(findRobotsFault(text)).toBeUndefined();
  });

  test.each([
    ['User-agent: *\nDisallow: /', '*', '/'],
    ['User-agent: *\nDisallow: /*', '*', '/'],
    ['User-agent: GPTBot\nUser-agent: Googlebot\nDisallow: /', 'googlebot', '/'],
    ['User-agent: bingbot\nDisallow: /deals/', 'bingbot', '/deals/1/a-deal'],
    ['User-agent: *\nDisallow: /*.js$', '*', '/assets/a.js'],
    ['User-agent: *\nDisallow: /cat', '*', '/categories/one'],
  ])('can’t close essential pages to search engines: %j', (text, robot, path) => {
    expect(findRobotsFault(text)).toEqual({ is: 'closed', robot, path });
  });

  test('can’t contain unknown lines, or rules without a user agent', () => {
    expect(findRobotsFault('User-agent: *\nNoindex: /a')).toEqual({ is: 'line', line: 'Noindex: /a' });
    expect(findRobotsFault('<html>')).toEqual({ is: 'line', line: '<html>' });
    expect(findRobotsFault('Disallow: /a')).toEqual({ is: 'orphan', line: 'Disallow: /a' });
  });
});
