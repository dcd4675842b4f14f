import { listen } from '../server/src/platform/http/listen.ts';
import { createLog } from '../server/src/platform/log.ts';
import { printLoad, printRow, quantile, timed } from './measure/numbers.ts';
import { findPgbench, runPgbench, type Sample } from './measure/pgbench.ts';
import { type Message, sendAll } from './measure/servers.ts';
import { openSite, type Site } from './measure/site.ts';

// The promises: a vote among a million deals takes at most 1.3 times as long as among ten thousand; when a thousand
// people vote on one deal at the same time, no vote is lost, no one waits forever and the total is exact; votes and
// saves through HTTP reach 60 % of the rate at which pgbench sends the same statements.

const deals = Number(process.env.BENCH_DEALS ?? 1_000_000);
const smallSize = 10_000;
const voters = 1_000;
const rounds = 60;
const limitRatio = 1.3;

interface VotePlan {
  deal: string;
  tokens: string[];
}

/** Prepares a live deal and logged-in members who neither posted it nor voted on it. */
async function prepareVoters(site: Site, count: number): Promise<VotePlan> {
  const { rows } = await site.pool.query<{ id: string; submitted_by: string }>(
    `select id, submitted_by from deals where status = 'active' and upvotes between 20 and 60 order by posted_at desc limit 1`,
  );
  const { id = '', submitted_by } = rows[0] ?? {};
  const members = await site.pool.query<{ id: number }>(
    `select id::integer from users where id <> $1 and id > 1 and not exists (
      select from votes where user_id = users.id and deal_id = $2) order by id desc limit $3`,
    [submitted_by, id, count],
  );
  return { deal: id, tokens: await Promise.all(members.rows.map((member) => site.signIn(member.id))) };
}

function vote(site: Site, { deal }: VotePlan, token: string, voteValue: number): Promise<string> {
  return site.send('POST', `/deals/${deal}/vote`, { token, body: { voteValue } });
}

async function countTotalError(site: Site, { deal }: VotePlan): Promise<number> {
  const { rows } = await site.pool.query<{ wrong: number; votes: number }>(
    `select (upvotes + downvotes - (select count(*) from votes where deal_id = $1))::integer as wrong from deals where id = $1`,
    [deal],
  );
  return rows[0]?.wrong ?? Number.NaN;
}

async function measureGrowth(large: Site, small: Site): Promise<boolean> {
  const sites = [small, large];
  const plans = await Promise.all(sites.map((site) => prepareVoters(site, rounds)));
  const times: number[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [index, site] of sites.entries()) {
      const own = plans[index];
      if (!own) continue;
      times[index]?.push(await timed(() => vote(site, own, own.tokens[round] ?? '', 1)));
    }
  }
  for (const [index, site] of sites.entries()) {
    const own = plans[index];
    if (own) await Promise.all(own.tokens.map((token) => vote(site, own, token, 0)));
  }
  const [before = 0, after = 0] = times.map((one) => quantile(one, 0.5));
  printRow('', 'few', 'many', 'ratio');
  printRow(`A vote, among ${smallSize} and ${large.deals} deals`, before, after, after / before);
  return after / before <= limitRatio;
}

async function measureCrowd(site: Site): Promise<boolean> {
  const crowd = await prepareVoters(site, voters);
  const outcomes: PromiseSettledResult<string>[] = [];
  const ms = await timed(async () => {
    outcomes.push(...(await Promise.allSettled(crowd.tokens.map((token) => vote(site, crowd, token, 1)))));
  });
  const failed = outcomes.filter(({ status }) => status === 'rejected').length;
  const wrong = await countTotalError(site, crowd);
  await Promise.all(crowd.tokens.map((token) => vote(site, crowd, token, 0)));
  const remainingError = await countTotalError(site, crowd);
  console.log(
    `${voters} voters on one deal at once: ${failed} failed, the total is off by ${wrong}, after taking all back by ${remainingError}; ` +
      `${((1_000 * voters) / ms).toFixed(0)} votes a second`,
  );
  return failed === 0 && wrong === 0 && remainingError === 0;
}

/** Concurrent writes, number of deals, writes of each kind per round, number of rounds, and the promised ratio. */
const parallel = { at: 8, deals: 50, writes: 400, rounds: 3, ratio: 0.6 };

type Kind = 'vote' | 'save';

/** Compares votes or saves through the application with pgbench sending the same statements. */
async function measureInParallel(site: Site, kind: Kind, program: string): Promise<boolean> {
  const { deals, ids } = await chooseWriters(site);
  const clear = () => clearWrites(site, deals, ids);
  await clear();
  const listener = await listen({ port: 0, host: '127.0.0.1', log: createLog('warn') });
  listener.answerWith((request, env) => site.app.fetch(request, env as object));
  const messages: Message[] = [];
  for (const id of ids) {
    const token = await site.signIn(id);
    for (const deal of deals) messages.push({ path: `/api/deals/${deal}/${kind}`, token, body: { voteValue: 1 } });
  }
  const samples: Sample[] = [];
  for (const { path, token, body } of messages.slice(0, deals.length)) {
    const waves = await site.statementsDuring(() => site.send('POST', path.slice('/api'.length), { token, body }));
    samples.push({ waves, user: String(ids[0]), before: 1 });
  }
  const rates: [number, number][] = [];
  const users = { from: ids.at(-1) ?? 1, to: ids[0] ?? 1 };
  for (let round = 0; round < parallel.rounds; round++) {
    const own = messages.slice(parallel.writes * (round + 1), parallel.writes * (round + 2));
    rates.push([
      await sendAll({ port: listener.port, messages: own, at: parallel.at }),
      await runPgbench({
        program,
        config: site.config,
        samples,
        users,
        connections: parallel.at,
        transactions: parallel.writes / parallel.at,
      }),
    ]);
    // pgbench wrote in the name of any member, some of whom are used in the next round.
    await clear();
  }
  await listener.close();
  await clear();
  const medianOf = (of: (pair: [number, number]) => number) => quantile(rates.map(of), 0.5);
  const ratio = medianOf(([own, other]) => own / other);
  printRow(
    `A ${kind}, ${parallel.at} at once`,
    medianOf(([own]) => own),
    medianOf(([, other]) => other),
    ratio,
  );
  return ratio >= parallel.ratio;
}

/** Chooses deals, and enough members for every round who posted none of them. */
async function chooseWriters(site: Site): Promise<{ deals: string[]; ids: number[] }> {
  const { rows } = await site.pool.query<{ id: string }>(
    `select id from deals where status = 'active' and upvotes between 20 and 60 order by posted_at desc limit $1`,
    [parallel.deals],
  );
  const deals = rows.map(({ id }) => id);
  const members = await site.pool.query<{ id: number }>(
    `select id::integer from users where deleted_at is null and suspended_until is null
    and id not in (select submitted_by from deals where id = any($1) and submitted_by is not null)
    order by id desc limit $2`,
    [deals, (parallel.writes * (parallel.rounds + 1)) / parallel.deals],
  );
  return { deals, ids: members.rows.map(({ id }) => id) };
}

async function clearWrites(site: Site, deals: string[], members: number[]): Promise<void> {
  await site.pool.query('delete from votes where deal_id = any($1) and user_id = any($2)', [deals, members]);
  await site.pool.query('delete from saves where deal_id = any($1) and user_id = any($2)', [deals, members]);
  await site.pool.query(
    `update deals set upvotes = (select count(*) from votes where deal_id = deals.id and value = 1),
    downvotes = (select count(*) from votes where deal_id = deals.id and value = -1) where id = any($1)`,
    [deals],
  );
}

async function measureWithPgbench(site: Site): Promise<boolean[]> {
  const program = await findPgbench();
  if (!program) {
    console.log(
      'Votes beside pgbench: not measured, since pgbench is not installed (Debian: apt-get install postgresql-contrib).',
    );
    return [];
  }
  printRow('Writes a second', 'Haggle', 'pgbench', 'ratio');
  return [await measureInParallel(site, 'vote', program), await measureInParallel(site, 'save', program)];
}

const parts = (process.env.BENCH_PARTS ?? 'growth,crowd,beside').split(',');
const site = await openSite(deals);
const small = parts.includes('growth') ? await openSite(smallSize) : undefined;
try {
  printLoad();
  const limitsMet: boolean[] = [];
  if (small) limitsMet.push(await measureGrowth(site, small));
  if (parts.includes('crowd')) limitsMet.push(await measureCrowd(site));
  if (parts.includes('beside')) limitsMet.push(...(await measureWithPgbench(site)));
  printLoad();
  if (limitsMet.includes(false)) process.exitCode = 1;
  // No worker runs here, so the jobs queued by the votes are dropped.
  for (const one of [site, small]) await one?.pool.query('delete from graphile_worker._private_jobs');
} finally {
  await site.close();
  await small?.close();
}
