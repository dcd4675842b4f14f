import type { Api } from '../../web/src/lib/api.ts';
import { apiFor } from './fixtures.ts';
import type { OwnSite } from './own-site.ts';

// An hour of a busy site, the same each time: known members post and talk, newcomers wait for a moderator, spam comes in
// waves, a ring votes for one of its own, and members report what they see.

export const hour = { known: 20, newcomers: 30, spammers: 24, ring: 4, insults: 10, falseAlarms: 30 } as const;

interface Account {
  name: string;
  number: number;
  api: Api;
}

/** So many requests are on their way at once: a busy hour, not an attack. */
const atOnce = 6;

async function each<T>(items: readonly T[], work: (item: T, index: number) => Promise<unknown>): Promise<void> {
  const waiting = [...items.entries()];
  const run = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

const numbers = (many: number) => Array.from({ length: many }, (_, number) => number);

/** Each of them so often. */
const times = <T>(people: readonly T[], many: number) =>
  people.flatMap((who) => numbers(many).map((n) => ({ who, n })));

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The spammers of a wave lead to the same shop. */
const waves = 6;
export const spamHost = (number: number) => `win-${number % waves}.example`;

/** Lets an hour happen, one request for each event. @returns how many there were */
export async function liveBusyHour({ origin, api: admin }: OwnSite, seed = 7): Promise<number> {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  let events = 0;
  async function count<T>(done: Promise<T>): Promise<T> {
    const answer = await done;
    events += 1;
    return answer;
  }
  async function join(kind: string, many: number): Promise<Account[]> {
    const accounts: Account[] = [];
    await each(numbers(many), async (number) => {
      const name = `${kind}_${number}`;
      const body = { username: name, email: `${name}@busy.example`, password: 'quite a long password' };
      const { token } = await count(apiFor(null, origin)('POST /auth/register', { body }));
      accounts.push({ name, number, api: apiFor(token, origin) });
    });
    return accounts.sort((one, other) => one.number - other.number);
  }
  async function post({ name, api }: Account, n: number, dealURL: string): Promise<string> {
    const body = { title: `Kettle number ${n} of ${name}`, price: 10 + n, dealURL };
    return (await count(api('POST /deals', { body }))).data._id;
  }
  async function say({ api }: Account, id: string, body: string): Promise<string> {
    return (await count(api('POST /deals/:id/comments', { params: { id }, body: { body } }))).data._id;
  }
  const vote = ({ api }: Account, id: string) =>
    count(api('POST /deals/:id/vote', { params: { id }, body: { voteValue: 1 } }));
  const report = ({ api }: Account, id: string, reason: 'abusive' | 'off_topic') =>
    count(api('PUT /comments/:id/report', { params: { id }, body: { reason } }));

  const known = await join('known', hour.known);
  const newcomers = await join('newcomer', hour.newcomers);
  const spammers = await join('spammer', hour.spammers);
  const ring = await join('ring', hour.ring);
  await each(known, async ({ api }) => {
    const { _id: id } = (await api('GET /auth/me')).data;
    const body = { level: 2, until: null, reason: 'Posts good deals.' };
    await admin('PUT /admin/users/:id/trust', { params: { id }, body });
  });

  const deals: { id: string; by: Account }[] = [];
  await each(times(known, 10), async ({ who, n }) => {
    deals.push({ id: await post(who, n, `https://shop.example/${who.name}/${n}`), by: who });
  });
  const dealsOf = (who: Account) => deals.filter(({ by }) => by === who).map(({ id }) => id);
  const anyDeal = () => pick(deals).id;

  // Newcomers and spammers come mixed, as they do.
  const arriving = [
    ...newcomers.map((who) => ({ who, many: 2, host: 'shop.example' })),
    ...spammers.map((who) => ({ who, many: 5, host: spamHost(who.number) })),
  ].sort(() => random() - 0.5);
  for (const { who, many, host } of arriving) {
    for (const n of numbers(many)) await post(who, n, `https://${host}/${who.name}/${n}`);
  }
  await each(times(spammers, 10), ({ who }) =>
    say(who, anyDeal(), `Friends, win ${Math.floor(random() * 1e6)} at https://${spamHost(who.number)}/ today!`),
  );
  const comments: string[] = [];
  await each(times(known, 34), async ({ who, n }) => {
    comments.push(await say(who, anyDeal(), `Ordered ${n} of these, ${who.name} says: ${Math.floor(random() * 1e9)}.`));
  });
  await each(times(known, 26), async ({ who, n }) => {
    const others = deals.filter(({ by }) => by !== who);
    await vote(who, (others[(n * 7 + who.number * 3) % others.length] ?? pick(others)).id);
  });
  const [favourite] = known;
  if (favourite)
    await each(
      ring.flatMap((who) => dealsOf(favourite).map((id) => ({ who, id }))),
      ({ who, id }) => vote(who, id),
    );

  const insults: string[] = [];
  for (const { who, n } of times(newcomers.slice(0, 2), hour.insults / 2)) {
    insults.push(await say(who, anyDeal(), `You are all fools, number ${n}`));
  }
  await each(times(insults, 6), ({ who: id, n }) => {
    const reporter = known[(insults.indexOf(id) + n) % known.length];
    return reporter ? report(reporter, id, 'abusive') : Promise.resolve();
  });
  await each(comments.slice(0, hour.falseAlarms), (id, index) => {
    const reporter = newcomers[index % newcomers.length];
    return reporter ? report(reporter, id, 'off_topic') : Promise.resolve();
  });
  return events;
}
