import type { VoteFinding, VoteRing } from '@haggle/contract/reputation/vote-rings';
import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { seedVoteRing } from '../../../../test/harness/vote-ring.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

/** Creates a ring of three members. */
async function createRing(): Promise<string> {
  return (await seedVoteRing(site, [await site.member(), await site.member(), await site.member()])).id;
}

async function readRing(id: string): Promise<VoteRing> {
  const { data } = (await site.call('GET /admin/vote-rings?limit=100', { as: admin })).body;
  return data.find((ring: VoteRing) => ring._id === id);
}

const decideOne = (id: string, decision: string) =>
  site.call(`PUT /admin/vote-findings/${id}`, { as: admin, body: { decision } });
const decideRing = (id: string, decision: string) =>
  site.call(`PUT /admin/vote-rings/${id}`, { as: admin, body: { decision } });
const alreadyDecided = { status: 409, body: { code: 'decided_already' } };

test('one member is decided about separately, then the rest together, and no decision can be made twice', async () => {
  const id = await createRing();
  const [wrongFinding] = (await readRing(id)).members as [VoteFinding, ...VoteFinding[]];
  expect((await decideOne(wrongFinding._id, 'dismissed')).body.data.decision).toBe('dismissed');
  expect((await readRing(id)).isOpen).toBe(true);
  expect((await decideRing(id, 'upheld')).body.data.isOpen).toBe(false);
  expect(await decideRing(id, 'dismissed')).toMatchObject(alreadyDecided);
  expect(await decideOne(wrongFinding._id, 'upheld')).toMatchObject(alreadyDecided);
  const decisions = (await readRing(id)).members.map(({ decision }) => decision);
  expect(decisions.toSorted()).toEqual(['dismissed', 'upheld', 'upheld']);
});

test('a decision about a ring can be undone once, and doesn’t affect members decided about separately', async () => {
  const id = await createRing();
  const [wrongFinding] = (await readRing(id)).members as [VoteFinding, ...VoteFinding[]];
  await decideOne(wrongFinding._id, 'dismissed');
  await decideRing(id, 'upheld');
  expect((await decideRing(id, 'open')).body.data).toMatchObject({ isOpen: true });
  const memberFinding = (await readRing(id)).members.find(({ _id }) => _id === wrongFinding._id);
  expect(memberFinding?.decision).toBe('dismissed');
  expect(await decideRing(id, 'open')).toMatchObject(alreadyDecided);
  expect((await decideRing(id, 'dismissed')).body.data).toMatchObject({ isOpen: false });
});

test('deciding about an unknown ring or member is a 404', async () => {
  expect((await decideRing('999999', 'upheld')).status).toBe(404);
  expect((await decideOne('999999', 'upheld')).status).toBe(404);
});
