import { createRandom } from '../../server/demo/random.ts';
import type { Api } from '../../web/src/lib/api.ts';
import { apiFor } from './fixtures.ts';
import type { IsolatedSite } from './own-site.ts';

// Simulates an hour of a busy site, the same each time: known members post and comment, newcomers wait for a moderator,
// spam arrives in waves, a ring votes for one author, and members report comments.

export const hourCounts = { known: 20, newcomers: 30, spammers: 24, ring: 4, insults: 10, falseAlarms: 30 } as const;

interface Account {
  name: string;
  number: number;
  api: Api;
}

/** Number of parallel requests: a busy hour, not an attack. */
const maxParallel = 6;

async function forEachParallel<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  const queue = [...items.entries()];
  const run = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: maxParallel }, run));
}

const range = (amount: number) => Array.from({ length: amount }, (_, number) => number);

/** Returns each person this many times. */
const repeatEach = <T>(people: readonly T[], amount: number) =>
  people.flatMap((who) => range(amount).map((n) => ({ who, n })));

/** The number of waves; all spammers of a wave link to the same shop. */
const waveCount = 6;
export const spamHost = (number: number) => `win-${number % waveCount}.example`;

/** Sends the requests of the hour and counts them. */
class Hour {
  events = 0;
  readonly random: () => number;
  readonly #origin: string;
  constructor(origin: string, seed: number) {
    this.#origin = origin;
    this.random = createRandom(seed).next;
  }
  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)] as T;
  }
  async count<T>(request: Promise<T>): Promise<T> {
    const answer = await request;
    this.events += 1;
    return answer;
  }
  async register(kind: string, amount: number): Promise<Account[]> {
    const accounts: Account[] = [];
    await forEachParallel(range(amount), async (number) => {
      const name = `${kind}_${number}`;
      const body = { username: name, email: `${name}@busy.example`, password: 'quite a long password' };
      const { token } = await this.count(apiFor(null, this.#origin)('POST /auth/register', { body }));
      accounts.push({ name, number, api: apiFor(token, this.#origin) });
    });
    return accounts.sort((one, other) => one.number - other.number);
  }
  async post({ name, api }: Account, n: number, dealURL: string): Promise<string> {
    const body = { title: `Kettle number ${n} of ${name}`, price: 10 + n, dealURL };
    return (await this.count(api('POST /deals', { body }))).data._id;
  }
  async comment({ api }: Account, id: string, body: string): Promise<string> {
    return (await this.count(api('POST /deals/:id/comments', { params: { id }, body: { body } }))).data._id;
  }
  vote({ api }: Account, id: string): Promise<unknown> {
    return this.count(api('POST /deals/:id/vote', { params: { id }, body: { voteValue: 1 } }));
  }
  report({ api }: Account, id: string, reason: 'abusive' | 'off_topic'): Promise<unknown> {
    return this.count(api('PUT /comments/:id/report', { params: { id }, body: { reason } }));
  }
}

interface PostedDeal {
  id: string;
  author: Account;
}

/** Simulates an hour. @returns the number of its events */
export async function simulateBusyHour({ origin, api: admin }: IsolatedSite, seed = 7): Promise<number> {
  const run = new Hour(origin, seed);
  const known = await run.register('known', hourCounts.known);
  const newcomers = await run.register('newcomer', hourCounts.newcomers);
  const spammers = await run.register('spammer', hourCounts.spammers);
  const ring = await run.register('ring', hourCounts.ring);
  await forEachParallel(known, async ({ api }) => {
    const { _id: id } = (await api('GET /auth/me')).data;
    const body = { level: 2, until: null, reason: 'Posts good deals.' };
    await admin('PUT /admin/users/:id/trust', { params: { id }, body });
  });
  const deals: PostedDeal[] = [];
  await forEachParallel(repeatEach(known, 10), async ({ who, n }) => {
    deals.push({ id: await run.post(who, n, `https://shop.example/${who.name}/${n}`), author: who });
  });
  await postAsNewcomers(run, newcomers, spammers);
  await forEachParallel(repeatEach(spammers, 10), ({ who }) => {
    const words = `Friends, win ${Math.floor(run.random() * 1e6)} at https://${spamHost(who.number)}/ today!`;
    return run.comment(who, run.pick(deals).id, words);
  });
  const comments: string[] = [];
  await forEachParallel(repeatEach(known, 34), async ({ who, n }) => {
    const words = `Ordered ${n} of these, ${who.name} says: ${Math.floor(run.random() * 1e9)}.`;
    comments.push(await run.comment(who, run.pick(deals).id, words));
  });
  await castVotes(run, deals, { known, ring });
  await reportComments(run, { deals, comments, known, newcomers });
  return run.events;
}

/** Lets newcomers and spammers post in random order. */
async function postAsNewcomers(run: Hour, newcomers: readonly Account[], spammers: readonly Account[]): Promise<void> {
  const posters = [
    ...newcomers.map((who) => ({ who, amount: 2, host: 'shop.example' })),
    ...spammers.map((who) => ({ who, amount: 5, host: spamHost(who.number) })),
  ].sort(() => run.random() - 0.5);
  for (const { who, amount, host } of posters) {
    for (const n of range(amount)) await run.post(who, n, `https://${host}/${who.name}/${n}`);
  }
}

/** Lets known members vote for each other's deals, and the ring for all deals of one of them. */
async function castVotes(
  run: Hour,
  deals: readonly PostedDeal[],
  { known, ring }: { known: readonly Account[]; ring: readonly Account[] },
): Promise<void> {
  await forEachParallel(repeatEach(known, 26), async ({ who, n }) => {
    const otherDeals = deals.filter(({ author }) => author !== who);
    await run.vote(who, (otherDeals[(n * 7 + who.number * 3) % otherDeals.length] ?? run.pick(otherDeals)).id);
  });
  const boostedDeals = deals.filter(({ author }) => author === known[0]);
  await forEachParallel(
    ring.flatMap((who) => boostedDeals.map(({ id }) => ({ who, id }))),
    ({ who, id }) => run.vote(who, id),
  );
}

interface ReportContext {
  deals: readonly PostedDeal[];
  comments: readonly string[];
  known: readonly Account[];
  newcomers: readonly Account[];
}

/** Lets two newcomers post insults, which six members report each, and newcomers report harmless comments. */
async function reportComments(run: Hour, { deals, comments, known, newcomers }: ReportContext): Promise<void> {
  const insults: string[] = [];
  for (const { who, n } of repeatEach(newcomers.slice(0, 2), hourCounts.insults / 2)) {
    insults.push(await run.comment(who, run.pick(deals).id, `You are all fools, number ${n}`));
  }
  await forEachParallel(repeatEach(insults, 6), ({ who: id, n }) => {
    const reporter = known[(insults.indexOf(id) + n) % known.length] ?? run.pick(known);
    return run.report(reporter, id, 'abusive');
  });
  await forEachParallel(comments.slice(0, hourCounts.falseAlarms), (id, index) => {
    const reporter = newcomers[index % newcomers.length] ?? run.pick(newcomers);
    return run.report(reporter, id, 'off_topic');
  });
}
