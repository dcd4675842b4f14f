import { beforeAll, describe, expect, test } from 'vitest';
import { addPartner, clickDeal, newShop, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const shop = newShop();
let admin: Member;
let treasurer: Member;
let partner: TestPartner;
beforeAll(async () => {
  admin = await site.admin();
  treasurer = await site.staff('treasurer');
  partner = await addPartner(site, admin, shop);
});

const awin = 'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&clickref={clickId}&ued={url}';
const as = (actor: Member) => (key: string, body?: object) => site.call(key, { as: actor, ...(body && { body }) });
const updatePartner = (actor: Member, body: object) => as(actor)(`PUT /admin/affiliate/partners/${partner.id}`, body);
const addPartnerAs = (actor: Member, body: object) =>
  as(actor)('POST /admin/affiliate/partners', {
    name: 'Somewhere',
    slug: `p-${crypto.randomUUID()}`,
    network: 'Direct',
    domains: [newShop()],
    commissionRate: 5,
    ...body,
  });

describe('hosts of partner links', () => {
  test('only an admin may choose a host that doesn’t come from a known network’s template', async () => {
    const dealId = await site.deal(await site.member(), { dealURL: 'https://elsewhere.example/lamp' });
    const hijackedFields = {
      trackingHost: 'evil.example',
      linkTemplate: 'https://evil.example/r?u={url}',
      isCatchAll: true,
    };
    const refusal = await updatePartner(treasurer, hijackedFields);
    expect([refusal.status, refusal.body.code]).toEqual([403, 'not_allowed']);
    expect(refusal.body.details).toMatchObject([{ path: 'trackingHost' }]);
    expect((await clickDeal(site, dealId)).location).toBe('https://elsewhere.example/lamp');
    for (const [path, body] of [
      ['linkTemplate', { linkTemplate: 'https://evil.example/r?u={url}', domains: ['evil.example'] }],
      // Some networks redirect to any URL.
      ['linkTemplate', { linkTemplate: 'https://go.skimresources.com/?id=1&xs=1&url=https://evil.example/?u={url}' }],
      ['trackingHost', { trackingHost: 'evil.example', linkTemplate: awin }],
    ] as const) {
      for (const reply of [await updatePartner(treasurer, body), await addPartnerAs(treasurer, body)]) {
        expect([reply.status, reply.body.details?.[0]?.path], JSON.stringify(body)).toEqual([403, path]);
      }
    }
    expect(
      (await addPartnerAs(admin, { linkTemplate: hijackedFields.linkTemplate, trackingHost: 'evil.example' })).status,
    ).toBe(200);
  });

  test('a treasurer may fill in a known network’s template, add parameters, or keep existing values', async () => {
    expect((await addPartnerAs(treasurer, { linkTemplate: awin, preset: 'awin' })).status).toBe(200);
    expect((await addPartnerAs(treasurer, { linkTemplate: '{url}?tag=haggle-20' })).status).toBe(200);
    const { data } = (await as(treasurer)(`GET /admin/affiliate/partners/${partner.id}`)).body;
    const { linkTemplate, trackingHost, domains } = data;
    const keptFields = { linkTemplate, trackingHost, domains, commissionRate: 7 };
    expect((await updatePartner(treasurer, keptFields)).body.data).toMatchObject({ commissionRate: 7, trackingHost });
    expect((await updatePartner(treasurer, { linkTemplate: awin, trackingHost: null })).status).toBe(200);
  });
});

test('admins are notified who added a partner or changed its links or keys, but the author is not', async () => {
  const other = await site.admin();
  const notificationsOf = async (actor: Member) => {
    await site.drain();
    const { data } = (await as(actor)('GET /notifications')).body;
    return data.filter(({ type }: { type: string }) => type === 'partner_changed');
  };
  await site.drain();
  const countBefore = (await notificationsOf(other)).length;
  const addedPartner = (await addPartnerAs(treasurer, { name: 'Lamp Shop', linkTemplate: awin })).body.data;
  const path = `/admin/affiliate/partners/${addedPartner._id}`;
  await as(treasurer)(`PUT ${path}`, { commissionRate: 6 });
  await as(treasurer)(`PUT ${path}`, { linkTemplate: awin.replace('awinaffid=2', 'awinaffid=3') });
  await as(treasurer)(`POST ${path}/secret`);
  await as(treasurer)(`POST ${path}/postback-key`);
  const newNotifications = (await notificationsOf(other)).slice(0, -countBefore || undefined);
  expect(newNotifications).toHaveLength(4);
  expect(new Set(newNotifications.map(({ title }: { title: string }) => title))).toEqual(
    new Set(
      ['added the partner Lamp Shop', 'changed where links of Lamp Shop lead', 'changed the keys of Lamp Shop'].map(
        (message) => `${treasurer.username} ${message}`,
      ),
    ),
  );
  expect(newNotifications[0]).toMatchObject({ link: `/admin/affiliate-partners/${addedPartner._id}` });
  expect(await notificationsOf(treasurer)).toEqual([]);
});

test('a change based on outdated hosts or an outdated commission rate is refused', async () => {
  const [ownShop, otherShop] = [newShop(), newShop()];
  const { domains } = (await as(admin)(`GET /admin/affiliate/partners/${partner.id}`)).body.data;
  const updateDomains = (addedDomains: string[], expected: string[]) =>
    updatePartner(admin, { domains: [...domains, ...addedDomains], expected: { domains: expected } });
  expect((await updateDomains([otherShop], domains)).status).toBe(200);
  expect((await updateDomains([ownShop], domains)).body.code).toBe('changed_meanwhile');
  expect((await updateDomains([otherShop, ownShop], [...domains, otherShop])).body.data.domains).toContain(otherShop);
  const other = await updatePartner(admin, { commissionRate: 6, expected: { commissionRate: 1 } });
  expect([other.status, other.body.code]).toEqual([409, 'changed_meanwhile']);
});
