import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bm25, miniSearch } from './relevance/baselines.ts';
import { readDemoSet } from './relevance/demo-set.ts';
import { type JudgedQuery, readJudgedSet } from './relevance/judged.ts';
import { learn } from './relevance/learning.ts';
import { reportMeant } from './relevance/meant.ts';
import { mean, type Quality, qualityOf } from './relevance/metrics.ts';
import { openRelevanceSite } from './relevance/site.ts';

// The promise: on queries judged by people, nDCG@10 of the search is at least 1.05 times that of the best baseline, and no
// more queries have no results. All rank the same products in the same run.

const { values } = parseArgs({
  options: {
    /** The folder with the products and judgments; defaults to the demo. */
    data: { type: 'string' },
    /** The folder that stores the site with the products for the next run. */
    site: { type: 'string' },
    /** Prints each query that is worse than with the best baseline. */
    losses: { type: 'boolean', default: false },
    /** Prints the effect of each ranking weight, with cross-validation. */
    learn: { type: 'boolean', default: false },
    /** Compares the products taken as meant, which come first when sorted by price, with the ratings. */
    meant: { type: 'boolean', default: false },
  },
});

const set = values.data ? await readJudgedSet(values.data) : readDemoSet(Date.now());
const folder = join(import.meta.dirname, '.data', values.data ? 'relevance' : 'relevance-town');
const site = await openRelevanceSite(values.site ?? folder, set);
const rankers: Record<string, (query: string) => string[] | Promise<string[]>> = {
  Haggle: (query) => site.search(query),
  BM25: bm25(set.products),
  MiniSearch: miniSearch(set.products),
  'MiniSearch, title × 3': miniSearch(set.products, { title: 3 }),
};

const results = new Map<string, Quality[]>();
try {
  if (values.learn) await learn(measure);
  if (values.meant) await reportMeant(set.queries, (query) => site.searchByPrice(query));
  for (const [name, rank] of Object.entries(rankers)) {
    const qualities: Quality[] = [];
    for (const judged of set.queries) qualities.push(qualityOf(judged, await rank(judged.query)));
    results.set(name, qualities);
  }
} finally {
  await site.close();
}
report(set.queries, results);

async function measure(): Promise<(number | undefined)[]> {
  const scores: (number | undefined)[] = [];
  for (const judged of set.queries) scores.push(qualityOf(judged, await site.search(judged.query)).ndcg);
  return scores;
}

function report(queries: readonly JudgedQuery[], results: ReadonlyMap<string, Quality[]>): void {
  console.log(`${'nDCG@10'.padStart(33)}  judged only  recall@100  nothing found`);
  const figures = [...results].map(([name, qualities]) => {
    const ndcg = mean(qualities.map((one) => one.ndcg));
    const empty = qualities.filter((one) => one.isEmpty).length;
    const [judgedOnly, recall] = [
      mean(qualities.map((one) => one.judgedOnly)),
      mean(qualities.map((one) => one.recall)),
    ];
    console.log(
      `${name.padEnd(26)}${ndcg.toFixed(3)}${judgedOnly.toFixed(3).padStart(13)}${recall.toFixed(3).padStart(12)}${String(empty).padStart(15)}`,
    );
    return { name, ndcg, empty };
  });
  const [haggle, ...others] = figures;
  const best = others.toSorted((a, b) => b.ndcg - a.ndcg)[0];
  if (!haggle || !best) return;
  const empty = queries.filter((_, at) => results.get('Haggle')?.[at]?.isEmpty).map(({ query }) => query);
  if (empty.length > 0) console.log(`Haggle finds nothing: ${empty.join(', ')}`);
  const ratio = haggle.ndcg / best.ndcg;
  console.log(`${ratio.toFixed(3)} times ${best.name} (at least 1.05)`);
  if (values.losses) reportLosses(queries, results.get('Haggle') ?? [], results.get(best.name) ?? []);
  if (ratio < 1.05 || haggle.empty > Math.min(...others.map(({ empty }) => empty))) process.exitCode = 1;
}

function reportLosses(queries: readonly JudgedQuery[], haggle: readonly Quality[], best: readonly Quality[]): void {
  const lines = queries
    .map(({ query }, index) => ({ query, haggle: haggle[index]?.ndcg ?? 0, best: best[index]?.ndcg ?? 0 }))
    .toSorted((a, b) => a.haggle - a.best - (b.haggle - b.best));
  for (const line of lines) {
    if (line.haggle !== line.best)
      console.log(
        `${(line.haggle - line.best).toFixed(3).padStart(7)}  ${line.haggle.toFixed(3)}  ${line.best.toFixed(3)}  ${line.query}`,
      );
  }
}
