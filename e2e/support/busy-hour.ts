import type { Api } from '../../web/src/lib/api.ts';
import { apiFor } from './fixtures.ts';
import type { OwnSite } from './own-site.ts';

// An hour of a busy site, the same each time: known members post and talk, newcomers wait for a moderator, spam comes in
// waves, and members report what they see.

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

interface Account {
  name: string;
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

/** Lets an hour happen. @returns how many events it was made of */
export async function liveBusyHour({ origin, api: admin }: OwnSite, seed = 7): Promise<number> {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  let events = 0;
  const count = async <T>(done: Promise<T>): Promise<T> => {
    events += 1;
    return done;
  };
  async function join(kind: string, many: number): Promise<Account[]> {
    const accounts: Account[] = [];
    await each(
      Array.from({ length: many }, (_, index) => `${kind}_${index}`),
      async (name) => {
        const body = { username: name, email: `${name}@busy.example`, password: 'quite a long password' };
        const { token } = await count(apiFor(null, origin)('POST /auth/register', { body }));
        accounts.push({ name, api: apiFor(token, origin) });
      },
    );
    return accounts.sort((one, other) => one.name.localeCompare(other.name));
  }
  const post = async ({ name, api }: Account, index: number, dealURL: string): Promise<string> => {
    const body = { title: `Kettle number ${index} of ${name}`, price: 10 + index, dealURL };
    return (await count(api('POST /deals', { body }))).data._id;
  };
  const say = ({ api }: Account, id: string, body: string) =>
    count(api('POST /deals/:id/comments', { params: { id }, body: { body } }));

  const [known, newcomers, spammers] = [await join('known', 20), await join('newcomer', 30), await join('spammer', 24)];
  for (const { api } of known) {
    const { _id: id } = (await api('GET /auth/me')).data;
    const body = { level: 2, until: null, reason: 'Posts good deals.' };
    await admin('PUT /admin/users/:id/trust', { params: { id }, body });
  }
  const deals: string[] = [];
  await each(
    known.flatMap((who) => Array.from({ length: 10 }, (_, n) => ({ who, n }))),
    async ({ who, n }) => {
      deals.push(await post(who, n, `https://shop.example/${who.name}/${n}`));
    },
  );
  // Newcomers and spammers come mixed, as they do.
  const waves = [...newcomers.map((who) => ({ who, deals: 2 })), ...spammers.map((who) => ({ who, deals: 5 }))];
  for (const { who, deals: many } of waves.sort(() => random() - 0.5)) {
    const host = who.name.startsWith('spammer') ? `win-${who.name.at(-1)}.example` : 'shop.example';
    for (let n = 0; n < many; n += 1) await post(who, n, `https://${host}/${who.name}/${n}`);
  }
  await each(
    spammers.flatMap((who) => Array.from({ length: 10 }, () => who)),
    (who) =>
      say(
        who,
        pick(deals),
        `Hello friends, win ${Math.floor(random() * 1e6)} at https://win-${who.name.at(-1)}.example/`,
      ),
  );
  const comments: string[] = [];
  await each(
    known.flatMap((who) => Array.from({ length: 28 }, (_, n) => ({ who, n }))),
    async ({ who, n }) => {
      const { data } = await say(
        who,
        pick(deals),
        `Ordered ${n} of these, ${who.name} says: ${Math.floor(random() * 1e9)}.`,
      );
      comments.push(data._id);
    },
  );
  await each(
    known.flatMap((who) => Array.from({ length: 26 }, (_, n) => ({ who, n }))),
    async ({ who, n }) => {
      const id = deals[(n * 7 + Number(who.name.split('_')[1]) * 3) % deals.length] as string;
      // Nobody votes for their own.
      await count(who.api('POST /deals/:id/vote', { params: { id }, body: { voteValue: 1 } })).catch(() => undefined);
    },
  );
  const rude = newcomers.slice(0, 2);
  const insults: string[] = [];
  for (const who of rude) {
    for (let n = 0; n < 5; n += 1)
      insults.push((await say(who, pick(deals), `You are all fools, number ${n}`)).data._id);
  }
  const report = (id: string, by: Account, reason: 'abusive' | 'off_topic') =>
    count(by.api('PUT /comments/:id/report', { params: { id }, body: { reason } })).catch(() => undefined);
  await each(insults, async (id, index) => {
    for (let n = 0; n < 6; n += 1) await report(id, known[(index + n) % known.length] as Account, 'abusive');
  });
  await each(comments.slice(0, 30), (id, index) => report(id, newcomers[index] as Account, 'off_topic'));
  return events;
}
