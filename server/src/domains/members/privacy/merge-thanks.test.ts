import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const pointsOf = async (member: Member) => {
  await site.drain();
  return (await site.call(`GET /points/user/${member.id}`)).body.data.points;
};

async function createRequester(): Promise<Member> {
  const member = await site.member();
  await site.setTrustLevel(member, 1);
  return member;
}

test.each(['asks', 'is asked'])(
  'thanks between two merged accounts are taken back if the one that goes %s',
  async (who) => {
    const [thanker, hunter, other] = [await createRequester(), await site.member(), await createRequester()];
    const draft = { title: 'A quiet samovar', query: { q: `samovar ${who}` } };
    const { _id: id } = (await site.call('POST /wanted', { as: thanker, body: draft })).body.data;
    await site.call(`POST /wanted/${id}/join`, { as: other });
    const dealId = await site.deal(hunter, { title: `A samovar for one who ${who}` });
    const before = await pointsOf(hunter);
    const thank = async (as: Member) =>
      expect((await site.call(`POST /wanted/${id}/thanks`, { as, body: { dealId } })).status).toBe(200);
    await thank(thanker);
    const forThanks = (await pointsOf(hunter)) - before;
    expect(forThanks).toBeGreaterThan(0);
    await thank(other);
    const [from, into] = who === 'asks' ? [thanker, hunter] : [hunter, thanker];
    const expected = (await pointsOf(from)) + (await pointsOf(into)) - forThanks;
    const body = { into: into.id, reason: 'Lost the password.' };
    expect((await site.call(`PUT /admin/users/${from.id}/merge`, { as: admin, body })).status).toBe(200);
    const [offer] = (await site.call(`GET /wanted/${id}/offers`)).body.data;
    expect(offer.thanks).toBe(1);
    expect(await pointsOf(into)).toBe(expected);
    const history = (await site.call('GET /points/history', { as: into })).body.data;
    expect(history).toContainEqual(
      expect.objectContaining({ pointsChange: -forThanks, reason: 'Thanks between two accounts that are one now' }),
    );
  },
);
