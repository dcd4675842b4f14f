import robotsParser from 'robots-parser';

// Its types say that the function is the module's `default`; it is the module.
const parse = robotsParser as unknown as typeof robotsParser.default;

/** What a line of `robots.txt` may say; some robots read more than the standard has. */
const fields = /^(user-agent|allow|disallow|crawl-delay|sitemap|clean-param|host|content-signal)\s*:/i;
const rules = /^(allow|disallow|crawl-delay|clean-param|content-signal)\s*:/i;

/** Any robot that nothing names, and the search engines that most readers use. */
const engines = ['*', 'googlebot', 'bingbot'];

/** A page of each kind that the site lives of, and what pages need to be drawn. */
const open = [
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

const shown = (line: string) => line.slice(0, 60);

/**
 * What is wrong with the owner's own part of `robots.txt`: a line that no robot reads, a rule that says for whom it is only by
 * what stands before it, or rules that keep search engines from the site's pages.
 */
export function findRobotsFault(text: string): RobotsFault | undefined {
  let isGrouped = false;
  for (const line of text.split(/\r?\n/).map((written) => written.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (!fields.test(line)) return { is: 'line', line: shown(line) };
    if (/^user-agent\s*:/i.test(line)) isGrouped = true;
    else if (!isGrouped && rules.test(line)) return { is: 'orphan', line: shown(line) };
  }
  const robots = parse('https://site.example/robots.txt', text);
  for (const robot of engines) {
    const path = open.find((path) => robots.isDisallowed(`https://site.example${path}`, robot));
    if (path) return { is: 'closed', robot, path };
  }
  return undefined;
}
