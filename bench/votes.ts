import { quantile, row, sayLoad, timed } from './measure/numbers.ts';
import { openSite, type Site } from './measure/site.ts';

// The promises: a vote takes among a million deals at most 1.3 times as long as among ten thousand; a thousand people
// who vote on one deal at once lose no vote, wait for nobody for ever, and the total is exact.

const deals = Number(process.env.BENCH_DEALS ?? 1_000_000);
const few = 10_000;
const voters = 1_000;
const rounds = 60;
const limitRatio = 1.3;

interface Voting {
  deal: string;
  tokens: string[];
}

/** A live deal, and members who neither posted it nor voted on it, signed in. */
async function prepare(site: Site, count: number): Promise<Voting> {
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

function vote(site: Site, { deal }: Voting, token: string, voteValue: number): Promise<string> {
  return site.send('POST', `/deals/${deal}/vote`, { token, body: { voteValue } });
}

async function countWrong(site: Site, { deal }: Voting): Promise<number> {
  const { rows } = await site.pool.query<{ wrong: number; votes: number }>(
    `select (upvotes + downvotes - (select count(*) from votes where deal_id = $1))::integer as wrong from deals where id = $1`,
    [deal],
  );
  return rows[0]?.wrong ?? Number.NaN;
}

async function measureGrowth(large: Site, small: Site): Promise<boolean> {
  const sites = [small, large];
  const voting = await Promise.all(sites.map((site) => prepare(site, rounds)));
  const times: number[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [index, site] of sites.entries()) {
      const own = voting[index];
      if (!own) continue;
      times[index]?.push(await timed(() => vote(site, own, own.tokens[round] ?? '', 1)));
    }
  }
  for (const [index, site] of sites.entries()) {
    const own = voting[index];
    if (own) await Promise.all(own.tokens.map((token) => vote(site, own, token, 0)));
  }
  const [before = 0, after = 0] = times.map((one) => quantile(one, 0.5));
  row('', 'few', 'many', 'ratio');
  row(`A vote, among ${few} and ${large.deals} deals`, before, after, after / before);
  return after / before <= limitRatio;
}

async function measureCrowd(site: Site): Promise<boolean> {
  const crowd = await prepare(site, voters);
  const outcomes: PromiseSettledResult<string>[] = [];
  const ms = await timed(async () => {
    outcomes.push(...(await Promise.allSettled(crowd.tokens.map((token) => vote(site, crowd, token, 1)))));
  });
  const failed = outcomes.filter(({ status }) => status === 'rejected').length;
  const wrong = await countWrong(site, crowd);
  await Promise.all(crowd.tokens.map((token) => vote(site, crowd, token, 0)));
  const left = await countWrong(site, crowd);
  console.log(
    `${voters} voters on one deal at once: ${failed} failed, the total is off by ${wrong}, after taking all back by ${left}; ` +
      `${((1_000 * voters) / ms).toFixed(0)} votes a second`,
  );
  return failed === 0 && wrong === 0 && left === 0;
}

const [site, small] = [await openSite(deals), await openSite(few)];
try {
  sayLoad();
  const isKept = [await measureGrowth(site, small), await measureCrowd(site)];
  sayLoad();
  if (isKept.includes(false)) process.exitCode = 1;
  // Nobody works here: what would follow from the votes is not waited for.
  for (const one of [site, small]) await one.pool.query('delete from graphile_worker._private_jobs');
} finally {
  await site.close();
  await small.close();
}
