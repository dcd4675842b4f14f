import { describe, expect, test } from 'vitest';
import { findRobotsFault } from './robots-views.ts';

describe("an owner's own part of robots.txt", () => {
  test.each([
    'User-agent: GPTBot\nDisallow: /',
    '# Nobody needs these.\nUser-agent: *\nDisallow: /deals/*/print\nCrawl-delay: 5',
    'user-agent: Googlebot\r\nuser-agent: Bingbot\r\ndisallow: /search\r\nallow: /search/about',
    'Sitemap: https://elsewhere.example/sitemap.xml',
  ])('may say %j', (text) => {
    expect(findRobotsFault(text)).toBeUndefined();
  });

  test.each([
    ['User-agent: *\nDisallow: /', '*', '/'],
    ['User-agent: *\nDisallow: /*', '*', '/'],
    ['User-agent: GPTBot\nUser-agent: Googlebot\nDisallow: /', 'googlebot', '/'],
    ['User-agent: bingbot\nDisallow: /deals/', 'bingbot', '/deals/1/a-deal'],
    ['User-agent: *\nDisallow: /*.js$', '*', '/assets/a.js'],
    ['User-agent: *\nDisallow: /cat', '*', '/categories/one'],
  ])('must not keep search engines from what the site lives of: %j', (text, robot, path) => {
    expect(findRobotsFault(text)).toEqual({ is: 'closed', robot, path });
  });

  test('has no line that robots do not read, and says for whom a rule is', () => {
    expect(findRobotsFault('User-agent: *\nNoindex: /a')).toEqual({ is: 'line', line: 'Noindex: /a' });
    expect(findRobotsFault('<html>')).toEqual({ is: 'line', line: '<html>' });
    expect(findRobotsFault('Disallow: /a')).toEqual({ is: 'orphan', line: 'Disallow: /a' });
  });
});
