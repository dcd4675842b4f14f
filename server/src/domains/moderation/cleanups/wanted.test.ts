import { afterEach, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;

afterEach(() => site.setClock(undefined));

async function createRequest(as: Member, title: string): Promise<string> {
  const { body } = await site.call('POST /wanted', { as, body: { title, query: { q: 'kettle' } } });
  return body.data._id;
}

async function createSpammer(): Promise<Member> {
  const spammer = await site.member();
  await site.setTrustLevel(spammer, 1);
  return spammer;
}

async function cleanUpMember({ id }: Member, as: Member): Promise<void> {
  const body = { reason: 'Spam', until: new Date(Date.now() + 30 * day).toISOString() };
  expect((await site.call(`POST /admin/users/${id}/cleanup`, { as, body })).status).toBe(200);
}

const statusOf = async (id: string) => (await site.call(`GET /wanted/${id}`)).status;
const readRows = () => site.context.database.selectFrom('wanted_requests').selectAll().orderBy('id').execute();

test('a spammer’s wanted requests stay removed after their suspension, and others’ requests stay', async () => {
  const [spammer, other, moderator] = [await createSpammer(), await createSpammer(), await site.staff('moderator')];
  const [id, otherId] = [await createRequest(spammer, 'Cheap watches here'), await createRequest(other, 'A kettle')];
  await cleanUpMember(spammer, moderator);
  site.setClock(Date.now() + 31 * day);
  expect([await statusOf(id), await statusOf(otherId)]).toEqual([404, 200]);
});

test('undoing the removal of a spammer restores the requests that it removed, exactly', async () => {
  const [spammer, moderator] = [await createSpammer(), await site.staff('moderator')];
  const [openId, foundId, removedId] = [
    await createRequest(spammer, 'Cheap watches here'),
    await createRequest(spammer, 'Cheap bags here'),
    await createRequest(spammer, 'Cheap shoes here'),
  ];
  await site.call(`PUT /wanted/${foundId}/close`, { as: spammer, body: { isFound: true } });
  await site.call(`POST /admin/wanted/${removedId}/remove`, { as: await site.admin(), body: { reason: 'An advert.' } });
  const before = await readRows();
  await cleanUpMember(spammer, moderator);
  for (const id of [openId, foundId]) expect(await statusOf(id)).toBe(404);
  expect((await readRows()).filter(({ author_id }) => author_id === spammer.id).map(({ outcome }) => outcome)).toEqual([
    'removed',
    'removed',
    'removed',
  ]);
  await site.call(`DELETE /admin/users/${spammer.id}/cleanup`, { as: moderator });
  expect(await readRows()).toEqual(before);
  expect([await statusOf(openId), await statusOf(foundId), await statusOf(removedId)]).toEqual([200, 200, 404]);
});
