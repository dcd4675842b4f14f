import robotsParser from 'robots-parser';

// Its types declare the function as the module's `default`, but it is the module itself.
const parse = robotsParser as unknown as typeof robotsParser.default;

/** Fields that a line of `robots.txt` may have; some robots read more than the standard's. */
const fields = /^(user-agent|allow|disallow|crawl-delay|sitemap|clean-param|host|content-signal)\s*:/i;
const rules = /^(allow|disallow|crawl-delay|clean-param|content-signal)\s*:/i;

/** Any robot without a group of its own, and the search engines that most readers use. */
const engines = ['*', 'googlebot', 'bingbot'];

/** A page of each kind that search engines must reach, and files that pages need to render. */
const openPaths = [
  '/',
  '/deals',
  '/deals/1/a-deal',
  '/categories/one',
  '/stores/one',
  '/articles/one',
  '/assets/a.js',
  '/images/a/main.webp',
];

type RobotsFault =
  | { is: 'line'; line: string }
  | { is: 'orphan'; line: string }
  | { is: 'closed'; robot: string; path: string };

const truncateLine = (line: string) => line.slice(0, 60);

/**
 * Returns what is wrong with the owner's part of `robots.txt`: a line that no robot reads, a rule before the first
 * `User-agent` line, or rules that keep search engines from the site's pages.
 */
export function findRobotsFault(text: string): RobotsFault | undefined {
  let isGrouped = false;
  for (const line of text.split(/\r?\n/).map((written) => written.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (!fields.test(line)) return { is: 'line', line: truncateLine(line) };
    if (/^user-agent\s*:/i.test(line)) isGrouped = true;
    else if (!isGrouped && rules.test(line)) return { is: 'orphan', line: truncateLine(line) };
  }
  const robots = parse('https://site.example/robots.txt', text);
  for (const robot of engines) {
    const path = openPaths.find((path) => robots.isDisallowed(`https://site.example${path}`, robot));
    if (path) return { is: 'closed', robot, path };
  }
  return undefined;
}
