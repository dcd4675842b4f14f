import { limits } from '@haggle/contract/limits/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
const store = 'Kettle House';
const hour = 3_600_000;
const refused = { status: 422, body: { code: 'not_alike' } };

let tender: Member;
let colleague: Member;

async function trusted(): Promise<Member> {
  const member = await site.member();
  await site.context.database.updateTable('users').set({ trust_level: 3 }).where('id', '=', member.id).execute();
  return member;
}

beforeAll(async () => {
  [tender, colleague] = [await trusted(), await trusted()];
});

let offers = 0;
const offer = (fields: object = {}) => {
  offers += 1;
  return { store, dealURL: `https://kettles.example/${offers}`, ...fields };
};
const retitle = async (id: string, as: Member, title: string) =>
  expect((await site.call(`PUT /deals/${id}/title`, { as, body: { title } })).status).toBe(200);
const merge = (id: string, as: Member, into: string) => site.call(`POST /deals/${id}/merge`, { as, body: { into } });

/** Waits until whoever changed a title may merge its deal again. */
function later(): void {
  site.setClock(Date.now() + (limits.trust.mergeAfterRetitleHours + 1) * hour);
}

describe('a merge by a member of trust level 3', () => {
  const [copper, lamp] = ['Copper kettle of one litre', 'Desk lamp with a green shade'];

  test('compares what the authors called their deals, whoever has called them something else since', async () => {
    const [victims, accomplices] = [
      await site.deal(await site.member(), offer({ title: copper })),
      await site.deal(await site.member(), offer({ title: lamp })),
    ];
    await retitle(victims, tender, lamp);
    expect(await merge(victims, colleague, accomplices)).toMatchObject(refused);
    await retitle(victims, colleague, `${lamp}, new`);
    later();
    expect(await merge(victims, tender, accomplices)).toMatchObject(refused);
    site.setClock(undefined);
    expect((await site.call(`GET /deals/${victims}`)).body.data.lifecycleStatus).toBe('active');
    expect((await merge(victims, await site.admin(), accomplices)).status).toBe(200);
  });

  test('takes the author’s own later title for theirs, and a title put right does not part what is the same', async () => {
    const author = await trusted();
    const fields = offer({ title: lamp });
    const [from, into] = [
      await site.deal(author, fields),
      await site.deal(await site.member(), offer({ title: `${copper}, second` })),
    ];
    const body = { ...draft(), ...fields, title: copper };
    expect((await site.call(`PUT /deals/${from}`, { as: author, body })).status).toBe(200);
    await retitle(from, tender, 'Something else altogether');
    expect((await merge(from, colleague, into)).status).toBe(200);
  });

  test('is somebody else’s for a day after a title was changed, of either deal', async () => {
    const [from, into] = [
      await site.deal(await site.member(), offer({ title: copper })),
      await site.deal(await site.member(), offer({ title: `${copper}, new` })),
    ];
    await retitle(into, tender, `${copper}, second`);
    await retitle(from, colleague, `${copper}, first`);
    for (const as of [tender, colleague]) {
      expect(await merge(from, as, into)).toMatchObject({ status: 409, body: { code: 'retitled_lately' } });
    }
    later();
    expect((await merge(from, tender, into)).status).toBe(200);
    site.setClock(undefined);
  });

  test('needs one shop’s host, since whoever posts a deal names its store', async () => {
    const [from, into] = [
      await site.deal(await site.member(), offer({ title: copper })),
      await site.deal(await site.member(), offer({ title: copper, dealURL: 'https://elsewhere.example/kettle' })),
    ];
    expect(await merge(from, tender, into)).toMatchObject(refused);
  });
});
