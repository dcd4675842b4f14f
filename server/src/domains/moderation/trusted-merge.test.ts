import * as trustLimits from '@haggle/contract/limits/trust';
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

/** Moves the clock on until a member who changed a title may merge its deal again. */
function later(): void {
  site.setClock(Date.now() + (trustLimits.mergeAfterRetitleHours + 1) * hour);
}

describe('a merge by a member of trust level 3', () => {
  const [copper, lamp] = ['Copper kettle of one litre', 'Desk lamp with a green shade'];

  test('compares the authors’ own titles, even if other members have changed them since', async () => {
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

  test('accepts the author’s own later title, even if another member changed it again', async () => {
    const author = await trusted();
    const fields = offer({ title: lamp });
    const into = await site.deal(await site.member(), offer({ title: `${copper}, second` }));
    const from = await site.deal(author, fields);
    const body = { ...draft(), ...fields, title: copper };
    expect((await site.call(`PUT /deals/${from}`, { as: author, body })).status).toBe(200);
    await retitle(from, tender, 'Something else altogether');
    expect((await merge(from, colleague, into)).status).toBe(200);
  });

  test('is refused for a day to a member who changed the title of either deal', async () => {
    const into = await site.deal(await site.member(), offer({ title: copper }));
    const from = await site.deal(await site.member(), offer({ title: `${copper}, new` }));
    await retitle(into, tender, `${copper}, second`);
    await retitle(from, colleague, `${copper}, first`);
    for (const as of [tender, colleague]) {
      expect(await merge(from, as, into)).toMatchObject({ status: 409, body: { code: 'retitled_lately' } });
    }
    later();
    expect((await merge(from, tender, into)).status).toBe(200);
    site.setClock(undefined);
  });

  test('requires links to the same host, since authors can choose any store name', async () => {
    const [from, into] = [
      await site.deal(await site.member(), offer({ title: copper })),
      await site.deal(await site.member(), offer({ title: copper, dealURL: 'https://elsewhere.example/kettle' })),
    ];
    expect(await merge(from, tender, into)).toMatchObject(refused);
  });

  test('is refused into a newer deal, and from a live deal into one that has ended', async () => {
    const first = await site.deal(await site.member(), offer({ title: copper }));
    const second = await site.deal(await site.member(), offer({ title: copper }));
    expect(await merge(first, tender, second)).toMatchObject({ status: 422, body: { code: 'merge_into_newer' } });
    await site.call(`PUT /deals/${first}/status`, { as: colleague, body: { status: 'expired' } });
    expect(await merge(second, tender, first)).toMatchObject({ status: 422, body: { code: 'merge_into_ended' } });
    expect((await merge(first, await site.admin(), second)).status).toBe(200);
  });

  test('compares the title that the older deal had when the newer one was posted', async () => {
    const accomplice = await trusted();
    const fields = offer({ title: lamp });
    const older = await site.deal(accomplice, fields);
    const victims = await site.deal(await site.member(), offer({ title: copper }));
    const body = { ...draft(), ...fields, title: copper };
    expect((await site.call(`PUT /deals/${older}`, { as: accomplice, body })).status).toBe(200);
    expect(await merge(victims, tender, older)).toMatchObject(refused);
  });
});

describe('the author of a merged deal', () => {
  /** A deal with two votes that a trusted member has merged into another; one of its voters had voted on both. */
  async function merged() {
    const title = 'Cordless drill of 18 volts';
    const [author, voter, late] = [await site.member(), await site.member(), await site.member()];
    const into = await site.deal(await site.member(), offer({ title }));
    const from = await site.deal(author, offer({ title }));
    const vote = (id: string, as: Member) => site.call(`POST /deals/${id}/vote`, { as, body: { voteValue: 1 } });
    await vote(into, late);
    for (const as of [voter, late]) await vote(from, as);
    expect((await merge(from, tender, into)).body.data).toMatchObject({ upvotes: 2 });
    await site.drain();
    return { author, from, into };
  }

  const appeal = (id: string, as: Member) =>
    site.call(`POST /deals/${id}/appeal`, { as, body: { text: 'Mine comes with two batteries.' } });

  test('is notified, can appeal, and gets the deal and its votes back if the appeal is upheld', async () => {
    const { author, from, into } = await merged();
    const { body: told } = await site.call('GET /notifications', { as: author });
    const words = { title: 'Your deal was merged into another', link: `/appeal?deal=${from}` };
    expect(told.data).toContainEqual(expect.objectContaining(words));
    expect((await site.call(`GET /deals/${from}/appeal`, { as: author })).body.data.isPossible).toBe(true);
    expect((await appeal(from, tender)).body.code).toBe('deal_not_found');
    expect((await appeal(from, author)).status).toBe(200);
    const admin = await site.admin();
    const [found] = (await site.call('GET /admin/appeals', { as: admin })).body.data;
    expect(found).toMatchObject({ about: 'merged', deal: { _id: from } });
    const answer = { decision: 'upheld', answer: 'They are two offers.' };
    expect((await site.call(`PUT /admin/appeals/${found._id}`, { as: admin, body: answer })).status).toBe(200);
    await site.drain();
    const back = await site.call(`GET /deals/${from}`, { as: author });
    expect(back.body.data).toMatchObject({ lifecycleStatus: 'pending', upvotes: 2 });
    expect((await site.call(`GET /deals/${into}`)).body.data).toMatchObject({ upvotes: 1 });
    const { body: history } = await site.call(`GET /deals/${into}/history`);
    expect(history.data[0]).toMatchObject({ kind: 'merged', mover: 'moderator', fields: { unmerged: [from, null] } });
  });

  test('gets every vote back after two merges, also from voters and the author of the other deal', async () => {
    const [author, owner, voter] = [await site.member(), await site.member(), await site.member()];
    const admin = await site.admin();
    const [last, middle, first] = [
      await site.deal(owner),
      await site.deal(await site.member()),
      await site.deal(author),
    ];
    const vote = (id: string, as: Member) => site.call(`POST /deals/${id}/vote`, { as, body: { voteValue: 1 } });
    for (const id of [first, last]) await vote(id, voter);
    for (const as of [owner, await site.member()]) await vote(first, as);
    for (const [from, into] of [[first, middle] as const, [middle, last] as const]) {
      expect((await merge(from, admin, into)).status).toBe(200);
    }
    expect((await site.call(`GET /deals/${last}`)).body.data).toMatchObject({ upvotes: 2 });
    await appeal(first, author);
    const { body } = await site.call('GET /admin/appeals', { as: admin });
    const { _id } = body.data.find(({ deal }: { deal: { _id: string } }) => deal._id === first);
    const answer = { decision: 'upheld', answer: 'They are two offers.' };
    expect((await site.call(`PUT /admin/appeals/${_id}`, { as: admin, body: answer })).status).toBe(200);
    expect((await site.call(`GET /deals/${first}`, { as: author })).body.data).toMatchObject({ upvotes: 3 });
    expect((await site.call(`GET /deals/${last}`)).body.data).toMatchObject({ upvotes: 1 });
  });

  test('cannot appeal if they merged it themselves', async () => {
    const author = await trusted();
    const title = 'Belt sander with a bag';
    const into = await site.deal(await site.member(), offer({ title }));
    const from = await site.deal(author, offer({ title }));
    expect((await merge(from, author, into)).status).toBe(200);
    expect((await appeal(from, author)).body.code).toBe('nothing_to_appeal');
  });
});
