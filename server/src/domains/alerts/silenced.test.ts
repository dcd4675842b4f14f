import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { disableAlertEmails, findAlertName } from './actions.ts';

const site = useSite();
let member: Member;

beforeAll(async () => {
  member = await site.member();
});

const createAlert = (query: object) =>
  site.call('POST /alerts', { as: member, body: { name: 'Kettles', query, channels: ['inApp', 'email'] } });
const readChannels = async (id: string) => {
  const { data } = (await site.call('GET /alerts', { as: member })).body;
  return data.find(({ _id }: { _id: string }) => _id === id)?.channels;
};

test('silencing an alert removes only its email channel, works only for its owner, and can be repeated', async () => {
  const { _id } = (await createAlert({ q: 'kettle' })).body.data;
  const other = await site.member();
  await disableAlertEmails(site.context, other.id, _id);
  expect(await readChannels(_id), 'another member’s link').toEqual(['inApp', 'email']);
  for (let time = 0; time < 2; time += 1) {
    await disableAlertEmails(site.context, member.id, _id);
    expect(await readChannels(_id)).toEqual(['inApp']);
  }
  expect(await findAlertName(site.context, member.id, _id)).toBe('Kettles');
  expect(await findAlertName(site.context, other.id, _id)).toBeUndefined();
  await site.call(`DELETE /alerts/${_id}`, { as: member });
  await disableAlertEmails(site.context, member.id, _id);
  expect(await findAlertName(site.context, member.id, _id)).toBeUndefined();
});

describe('an alert', () => {
  test.each([
    ['whose lowest price is above its highest', { q: 'kettle', minPrice: 20, maxPrice: 10 }, 'query.maxPrice'],
    ['without conditions', {}, 'query'],
    ['with only words that are too common to search for', { q: 'the' }, 'query.q'],
  ])('%s is refused with an error at the field', async (_, query, path) => {
    const reply = await createAlert(query);
    expect(reply.status).toBe(422);
    expect(reply.body.details.map((detail: { path: string }) => detail.path)).toEqual([path]);
  });

  test.each([
    ['category', 'category_not_found'],
    ['brand', 'brand_not_found'],
    ['store', 'store_not_found'],
  ])('for an unknown %s is refused', async (name, code) => {
    expect(await createAlert({ [name]: 'nobody-has-this' })).toMatchObject({ status: 404, body: { code } });
  });

  test('whose lowest and highest price are equal is accepted', async () => {
    expect((await createAlert({ q: 'kettle', minPrice: 10, maxPrice: 10 })).status).toBe(200);
  });
});
