import * as trustLimits from '@haggle/contract/limits/trust';
import { beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
const store = 'Kettle House';
const hour = 3_600_000;
const notAlikeRefusal = { status: 422, body: { code: 'not_alike' } };

let mergingMember: Member;
let otherMerger: Member;

async function trustedMember(): Promise<Member> {
  const member = await site.member();
  await site.context.database.updateTable('users').set({ trust_level: 3 }).where('id', '=', member.id).execute();
  return member;
}

beforeAll(async () => {
  [mergingMember, otherMerger] = [await trustedMember(), await trustedMember()];
});

let offers = 0;
const offer = (fields: object = {}) => {
  offers += 1;
  return { store, dealURL: `https://kettles.example/${offers}`, ...fields };
};
const changeTitle = async (id: string, as: Member, title: string) =>
  expect((await site.call(`PUT /deals/${id}/title`, { as, body: { title } })).status).toBe(200);
const mergeDeals = (id: string, as: Member, into: string) =>
  site.call(`POST /deals/${id}/merge`, { as, body: { into } });

/** Moves the clock on until a member who changed a title may merge its deal again. */
function advanceClock(): void {
  site.setClock(Date.now() + (trustLimits.mergeAfterRetitleHours + 1) * hour);
}

describe('a merge by a member of trust level 3', () => {
  const [copper, lamp] = ['Copper kettle of one litre', 'Desk lamp with a green shade'];

  test('compares the authors’ own titles, even if other members have changed them since', async () => {
    const [victimDeal, accompliceDeal] = [
      await site.deal(await site.member(), offer({ title: copper })),
      await site.deal(await site.member(), offer({ title: lamp })),
    ];
    await changeTitle(victimDeal, mergingMember, lamp);
    expect(await mergeDeals(victimDeal, otherMerger, accompliceDeal)).toMatchObject(notAlikeRefusal);
    await changeTitle(victimDeal, otherMerger, `${lamp}, new`);
    advanceClock();
    expect(await mergeDeals(victimDeal, mergingMember, accompliceDeal)).toMatchObject(notAlikeRefusal);
    site.setClock(undefined);
    expect((await site.call(`GET /deals/${victimDeal}`)).body.data.lifecycleStatus).toBe('active');
    expect((await mergeDeals(victimDeal, await site.admin(), accompliceDeal)).status).toBe(200);
  });

  test('accepts the author’s own later title, even if another member changed it again', async () => {
    const author = await trustedMember();
    const fields = offer({ title: lamp });
    const into = await site.deal(await site.member(), offer({ title: `${copper}, second` }));
    const from = await site.deal(author, fields);
    const body = { ...draft(), ...fields, title: copper };
    expect((await site.call(`PUT /deals/${from}`, { as: author, body })).status).toBe(200);
    await changeTitle(from, mergingMember, 'Something else altogether');
    expect((await mergeDeals(from, otherMerger, into)).status).toBe(200);
  });

  test('is refused for a day to a member who changed the title of either deal', async () => {
    const into = await site.deal(await site.member(), offer({ title: copper }));
    const from = await site.deal(await site.member(), offer({ title: `${copper}, new` }));
    await changeTitle(into, mergingMember, `${copper}, second`);
    await changeTitle(from, otherMerger, `${copper}, first`);
    for (const as of [mergingMember, otherMerger]) {
      expect(await mergeDeals(from, as, into)).toMatchObject({ status: 409, body: { code: 'retitled_lately' } });
    }
    advanceClock();
    expect((await mergeDeals(from, mergingMember, into)).status).toBe(200);
    site.setClock(undefined);
  });

  test('requires links to the same host, since authors can choose any store name', async () => {
    const [from, into] = [
      await site.deal(await site.member(), offer({ title: copper })),
      await site.deal(await site.member(), offer({ title: copper, dealURL: 'https://elsewhere.example/kettle' })),
    ];
    expect(await mergeDeals(from, mergingMember, into)).toMatchObject(notAlikeRefusal);
  });

  test('is refused into a newer deal, and from a live deal into one that has ended', async () => {
    const first = await site.deal(await site.member(), offer({ title: copper }));
    const second = await site.deal(await site.member(), offer({ title: copper }));
    expect(await mergeDeals(first, mergingMember, second)).toMatchObject({
      status: 422,
      body: { code: 'merge_into_newer' },
    });
    await site.call(`PUT /deals/${first}/status`, { as: otherMerger, body: { status: 'expired' } });
    expect(await mergeDeals(second, mergingMember, first)).toMatchObject({
      status: 422,
      body: { code: 'merge_into_ended' },
    });
    expect((await mergeDeals(first, await site.admin(), second)).status).toBe(200);
  });

  test('compares the title that the older deal had when the newer one was posted', async () => {
    const accomplice = await trustedMember();
    const fields = offer({ title: lamp });
    const olderDeal = await site.deal(accomplice, fields);
    const victimDeal = await site.deal(await site.member(), offer({ title: copper }));
    const body = { ...draft(), ...fields, title: copper };
    expect((await site.call(`PUT /deals/${olderDeal}`, { as: accomplice, body })).status).toBe(200);
    expect(await mergeDeals(victimDeal, mergingMember, olderDeal)).toMatchObject(notAlikeRefusal);
  });
});

describe('the author of a merged deal', () => {
  /** A deal with two votes that a trusted member has merged into another; one of its voters had voted on both. */
  async function createMergedDeal() {
    const title = 'Cordless drill of 18 volts';
    const [author, voter, lateVoter] = [await site.member(), await site.member(), await site.member()];
    const into = await site.deal(await site.member(), offer({ title }));
    const from = await site.deal(author, offer({ title }));
    const vote = (id: string, as: Member) => site.call(`POST /deals/${id}/vote`, { as, body: { voteValue: 1 } });
    await vote(into, lateVoter);
    for (const as of [voter, lateVoter]) await vote(from, as);
    expect((await mergeDeals(from, mergingMember, into)).body.data).toMatchObject({ upvotes: 2 });
    await site.drain();
    return { author, from, into };
  }

  const appeal = (id: string, as: Member) =>
    site.call(`POST /deals/${id}/appeal`, { as, body: { text: 'Mine comes with two batteries.' } });

  test('is notified, can appeal, and gets the deal and its votes back if the appeal is upheld', async () => {
    const { author, from, into } = await createMergedDeal();
    const { body: notificationsReply } = await site.call('GET /notifications', { as: author });
    const expectedFields = { title: 'Your deal was merged into another', link: `/appeal?deal=${from}` };
    expect(notificationsReply.data).toContainEqual(expect.objectContaining(expectedFields));
    expect((await site.call(`GET /deals/${from}/appeal`, { as: author })).body.data.isPossible).toBe(true);
    expect((await appeal(from, mergingMember)).body.code).toBe('deal_not_found');
    expect((await appeal(from, author)).status).toBe(200);
    const admin = await site.admin();
    const [openAppeal] = (await site.call('GET /admin/appeals', { as: admin })).body.data;
    expect(openAppeal).toMatchObject({ about: 'merged', deal: { _id: from } });
    const answer = { decision: 'upheld', answer: 'They are two offers.' };
    expect((await site.call(`PUT /admin/appeals/${openAppeal._id}`, { as: admin, body: answer })).status).toBe(200);
    await site.drain();
    const restoredDeal = await site.call(`GET /deals/${from}`, { as: author });
    expect(restoredDeal.body.data).toMatchObject({ lifecycleStatus: 'pending', upvotes: 2 });
    expect((await site.call(`GET /deals/${into}`)).body.data).toMatchObject({ upvotes: 1 });
    const { body: history } = await site.call(`GET /deals/${into}/history`);
    expect(history.data[0]).toMatchObject({ kind: 'merged', mover: 'moderator', fields: { unmerged: [from, null] } });
  });

  test('gets every vote back after two merges, also from voters and the author of the other deal', async () => {
    const [author, owner, voter] = [await site.member(), await site.member(), await site.member()];
    const admin = await site.admin();
    const [lastDeal, middleDeal, first] = [
      await site.deal(owner),
      await site.deal(await site.member()),
      await site.deal(author),
    ];
    const vote = (id: string, as: Member) => site.call(`POST /deals/${id}/vote`, { as, body: { voteValue: 1 } });
    for (const id of [first, lastDeal]) await vote(id, voter);
    for (const as of [owner, await site.member()]) await vote(first, as);
    for (const [from, into] of [[first, middleDeal] as const, [middleDeal, lastDeal] as const]) {
      expect((await mergeDeals(from, admin, into)).status).toBe(200);
    }
    expect((await site.call(`GET /deals/${lastDeal}`)).body.data).toMatchObject({ upvotes: 2 });
    await appeal(first, author);
    const { body } = await site.call('GET /admin/appeals', { as: admin });
    const { _id } = body.data.find(({ deal }: { deal: { _id: string } }) => deal._id === first);
    const answer = { decision: 'upheld', answer: 'They are two offers.' };
    expect((await site.call(`PUT /admin/appeals/${_id}`, { as: admin, body: answer })).status).toBe(200);
    expect((await site.call(`GET /deals/${first}`, { as: author })).body.data).toMatchObject({ upvotes: 3 });
    expect((await site.call(`GET /deals/${lastDeal}`)).body.data).toMatchObject({ upvotes: 1 });
  });

  test('cannot appeal if they merged it themselves', async () => {
    const author = await trustedMember();
    const title = 'Belt sander with a bag';
    const into = await site.deal(await site.member(), offer({ title }));
    const from = await site.deal(author, offer({ title }));
    expect((await mergeDeals(from, author, into)).status).toBe(200);
    expect((await appeal(from, author)).body.code).toBe('nothing_to_appeal');
  });
});
