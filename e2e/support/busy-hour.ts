import { createRandom } from '../../server/demo/random.ts';
import type { Api } from '../../web/src/lib/api.ts';
import { apiFor } from './fixtures.ts';
import type { OwnSite } from './own-site.ts';

// Simulates an hour of a busy site, the same each time: known members post and comment, newcomers wait for a moderator,
// spam arrives in waves, a ring votes for one author, and members report comments.

export const hour = { known: 20, newcomers: 30, spammers: 24, ring: 4, insults: 10, falseAlarms: 30 } as const;

interface Account {
  name: string;
  number: number;
  api: Api;
}

/** Number of parallel requests: a busy hour, not an attack. */
const atOnce = 6;

async function each<T>(items: readonly T[], work: (item: T, index: number) => Promise<unknown>): Promise<void> {
  const waiting = [...items.entries()];
  const run = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

const numbers = (many: number) => Array.from({ length: many }, (_, number) => number);

/** Returns each person this many times. */
const times = <T>(people: readonly T[], many: number) =>
  people.flatMap((who) => numbers(many).map((n) => ({ who, n })));

/** The number of waves; all spammers of a wave link to the same shop. */
const waves = 6;
export const spamHost = (number: number) => `win-${number % waves}.example`;

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
  async count<T>(done: Promise<T>): Promise<T> {
    const answer = await done;
    this.events += 1;
    return answer;
  }
  async join(kind: string, many: number): Promise<Account[]> {
    const accounts: Account[] = [];
    await each(numbers(many), async (number) => {
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
  async say({ api }: Account, id: string, body: string): Promise<string> {
    return (await this.count(api('POST /deals/:id/comments', { params: { id }, body: { body } }))).data._id;
  }
  vote({ api }: Account, id: string): Promise<unknown> {
    return this.count(api('POST /deals/:id/vote', { params: { id }, body: { voteValue: 1 } }));
  }
  report({ api }: Account, id: string, reason: 'abusive' | 'off_topic'): Promise<unknown> {
    return this.count(api('PUT /comments/:id/report', { params: { id }, body: { reason } }));
  }
}

interface Posted {
  id: string;
  by: Account;
}

/** Simulates an hour. @returns the number of its events */
export async function liveBusyHour({ origin, api: admin }: OwnSite, seed = 7): Promise<number> {
  const run = new Hour(origin, seed);
  const known = await run.join('known', hour.known);
  const newcomers = await run.join('newcomer', hour.newcomers);
  const spammers = await run.join('spammer', hour.spammers);
  const ring = await run.join('ring', hour.ring);
  await each(known, async ({ api }) => {
    const { _id: id } = (await api('GET /auth/me')).data;
    const body = { level: 2, until: null, reason: 'Posts good deals.' };
    await admin('PUT /admin/users/:id/trust', { params: { id }, body });
  });
  const deals: Posted[] = [];
  await each(times(known, 10), async ({ who, n }) => {
    deals.push({ id: await run.post(who, n, `https://shop.example/${who.name}/${n}`), by: who });
  });
  await arrive(run, newcomers, spammers);
  await each(times(spammers, 10), ({ who }) => {
    const words = `Friends, win ${Math.floor(run.random() * 1e6)} at https://${spamHost(who.number)}/ today!`;
    return run.say(who, run.pick(deals).id, words);
  });
  const comments: string[] = [];
  await each(times(known, 34), async ({ who, n }) => {
    const words = `Ordered ${n} of these, ${who.name} says: ${Math.floor(run.random() * 1e9)}.`;
    comments.push(await run.say(who, run.pick(deals).id, words));
  });
  await voteOn(run, deals, { known, ring });
  await complain(run, { deals, comments, known, newcomers });
  return run.events;
}

/** Lets newcomers and spammers post in random order. */
async function arrive(run: Hour, newcomers: readonly Account[], spammers: readonly Account[]): Promise<void> {
  const arriving = [
    ...newcomers.map((who) => ({ who, many: 2, host: 'shop.example' })),
    ...spammers.map((who) => ({ who, many: 5, host: spamHost(who.number) })),
  ].sort(() => run.random() - 0.5);
  for (const { who, many, host } of arriving) {
    for (const n of numbers(many)) await run.post(who, n, `https://${host}/${who.name}/${n}`);
  }
}

/** Lets known members vote for each other's deals, and the ring for all deals of one of them. */
async function voteOn(
  run: Hour,
  deals: readonly Posted[],
  { known, ring }: { known: readonly Account[]; ring: readonly Account[] },
): Promise<void> {
  await each(times(known, 26), async ({ who, n }) => {
    const others = deals.filter(({ by }) => by !== who);
    await run.vote(who, (others[(n * 7 + who.number * 3) % others.length] ?? run.pick(others)).id);
  });
  const lifted = deals.filter(({ by }) => by === known[0]);
  await each(
    ring.flatMap((who) => lifted.map(({ id }) => ({ who, id }))),
    ({ who, id }) => run.vote(who, id),
  );
}

interface Talk {
  deals: readonly Posted[];
  comments: readonly string[];
  known: readonly Account[];
  newcomers: readonly Account[];
}

/** Lets two newcomers post insults, which six members report each, and newcomers report harmless comments. */
async function complain(run: Hour, { deals, comments, known, newcomers }: Talk): Promise<void> {
  const insults: string[] = [];
  for (const { who, n } of times(newcomers.slice(0, 2), hour.insults / 2)) {
    insults.push(await run.say(who, run.pick(deals).id, `You are all fools, number ${n}`));
  }
  await each(times(insults, 6), ({ who: id, n }) => {
    const reporter = known[(insults.indexOf(id) + n) % known.length] ?? run.pick(known);
    return run.report(reporter, id, 'abusive');
  });
  await each(comments.slice(0, hour.falseAlarms), (id, index) => {
    const reporter = newcomers[index % newcomers.length] ?? run.pick(newcomers);
    return run.report(reporter, id, 'off_topic');
  });
}
