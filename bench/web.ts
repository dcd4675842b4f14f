import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumFlags, findChromium } from '../scripts/browser/find-chromium.ts';
import { openTown } from '../scripts/browser/town.ts';
import { freePort } from '../server/test/launch.ts';

// The promises of DESIGN for browsers, judged by Lighthouse on a phone (its mobile preset: a slow line and a slow processor
// are simulated) against the built site with the demo town. TOWN_DIR=folder keeps the town for the next time.

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

interface Measure {
  name: string;
  limit: string;
  read: (result: Result, scripts: ReadonlySet<string>) => number;
  isKept: (value: number) => boolean;
  write: (value: number) => string;
}

const score = (name: string, category: string, least: number): Measure => ({
  name,
  limit: least === 100 ? '100' : `≥ ${least}`,
  read: ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100),
  isKept: (value) => value >= least,
  write: String,
});

const measures: readonly Measure[] = [
  score('performance', 'performance', 98),
  score('accessibility', 'accessibility', 100),
  score('best practices', 'best-practices', 100),
  score('SEO', 'seo', 100),
  {
    name: 'LCP',
    limit: '≤ 1.5 s',
    read: ({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    isKept: (value) => value <= 1500,
    write: (value) => `${(value / 1000).toFixed(2)} s`,
  },
  {
    name: 'layout shift',
    limit: '0',
    read: ({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1,
    isKept: (value) => value < 0.0005,
    write: (value) => value.toFixed(3).replace(/\.?0+$/, ''),
  },
  {
    name: 'script before interaction',
    limit: '≤ 120 kB',
    read: scriptOf,
    isKept: (value) => value <= 120_000,
    write: (value) => `${(value / 1000).toFixed(1)} kB`,
  },
];

/** Compressed bytes of the scripts that the page names as needed before it answers. */
function scriptOf({ audits }: Result, needed: ReadonlySet<string>): number {
  const details = audits['network-requests']?.details as
    | { items: { url: string; transferSize?: number }[] }
    | undefined;
  const scripts = details?.items.filter(({ url }) => needed.has(new URL(url).pathname)) ?? [];
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

async function readNeeded(url: string): Promise<ReadonlySet<string>> {
  const html = await (await fetch(url)).text();
  const [, files] = /<meta name="scripts" content="([^"]+)"/.exec(html) ?? [];
  if (!files) throw new Error(`${url} names no scripts.`);
  return new Set(files.split(' '));
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * How many times slower than this machine a middling phone is. Lighthouse's own factor of 4 is meant for machines of
 * an index of about 1,500; this follows its calculator (https://lighthouse-cpu-throttling-calculator.vercel.app).
 */
function slowdownFor(index: number): number {
  if (index >= 1300) return Math.min(4, 3 + (index - 1300) / 233);
  if (index >= 800) return 2 + (index - 800) / 500;
  return Math.max(1, 1 + (index - 150) / 650);
}

/** What Lighthouse says of a page. */
async function judge(url: string, port: number, isForSearchEngines: boolean, slowdown: number): Promise<Result> {
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: slowdown },
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    // Pages that search engines are asked to leave alone cannot be found by them, and should not.
    ...(!isForSearchEngines && { skipAudits: ['is-crawlable'] }),
  });
  if (!answer) throw new Error(`Lighthouse said nothing of ${url}.`);
  if (answer.lhr.runtimeError) throw new Error(`${url}: ${answer.lhr.runtimeError.message}`);
  return answer.lhr;
}

/** Audits below full marks, for whoever wants to mend something. */
function complaints({ audits }: Result): string[] {
  return Object.values(audits)
    .filter(({ score: mark, scoreDisplayMode }) => mark !== null && mark < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue }) => `${id}${displayValue ? ` (${displayValue})` : ''}`);
}

const town = await openTown();
const port = await freePort();
const executablePath = findChromium();
const browser = await chromium.launch({
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  ...(executablePath && { executablePath }),
});
const pages: Record<string, [path: string, isForSearchEngines: boolean]> = {
  home: ['/', true],
  deal: [town.places.deal ?? '/', true],
  deals: ['/deals', true],
  category: ['/categories/electronics', true],
  search: ['/search?q=coffee', false],
  login: ['/login', false],
};
const missed: string[] = [];
let slowdown = 4;
const indexes: number[] = [];
const lines = [
  `| page | ${measures.map(({ name }) => name).join(' | ')} |`,
  `|---|${measures.map(() => '---').join('|')}|`,
  `| limit | ${measures.map(({ limit }) => limit).join(' | ')} |`,
];
try {
  // The first page is cold, and tells how fast this machine is just now.
  const cold = await judge(`${town.origin}/about`, port, true, slowdown);
  indexes.push(cold.environment.benchmarkIndex);
  slowdown = slowdownFor(median(indexes));
  for (const [name, [path, isForSearchEngines]] of Object.entries(pages)) {
    const results: Result[] = [];
    const needed = await readNeeded(town.origin + path);
    for (let round = 0; round < rounds; round += 1) {
      const result = await judge(town.origin + path, port, isForSearchEngines, slowdown);
      indexes.push(result.environment.benchmarkIndex);
      slowdown = slowdownFor(median(indexes));
      results.push(result);
    }
    const cells = measures.map((measure) => {
      const value = median(results.map((result) => measure.read(result, needed)));
      if (measure.isKept(value)) return measure.write(value);
      missed.push(`${name}: ${measure.name} ${measure.write(value)}, limit ${measure.limit}`);
      return `**${measure.write(value)}**`;
    });
    lines.push(`| ${name} | ${cells.join(' | ')} |`);
    console.log(lines.at(-1));
    const [last] = results.slice(-1);
    if (last) console.log(`  below full marks: ${complaints(last).join(', ') || 'nothing'}`);
  }
} finally {
  await browser.close();
  await town.stop();
}

const day = new Date().toISOString().slice(0, 10);
const text = `# What Lighthouse says

Written by \`npm run bench:web\` on ${day}: the built site with the demo town, Lighthouse's mobile preset with its simulated slow
line and processor, the median of ${rounds} runs. The machine had an index of ${Math.round(median(indexes))} (load ${(loadavg()[0] ?? 0).toFixed(0)} on ${availableParallelism()} cores), so its
processor was slowed down ${slowdown.toFixed(1)} times. Search and login ask search engines to leave them alone; what Lighthouse holds
against that is left out.

${lines.join('\n')}
`;
writeFileSync(join(import.meta.dirname, 'LIGHTHOUSE.md'), text);
for (const line of missed) console.error(`MISSED  ${line}`);
if (missed.length > 0) process.exitCode = 1;
