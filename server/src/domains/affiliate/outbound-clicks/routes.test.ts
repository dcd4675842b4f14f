import { budgets } from '@haggle/contract/limits/budgets';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addPartner,
  browserUserAgent,
  clickDeal,
  newShop,
  type TestPartner,
} from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { spend } from '../../../platform/budgets.ts';
import { fromSubId } from './rules.ts';

const site = useSite();
let admin: Member;
let member: Member;
beforeAll(async () => {
  admin = await site.admin();
  member = await site.member();
});

const createDealAt = (domain: string, path = '/kettle?colour=red&size=2') =>
  site.deal(member, {
    dealURL: `https://www.${domain}${path}${path.includes('?') ? '&' : '?'}n=${crypto.randomUUID()}`,
  });

const readDeal = async (id: string) => (await site.call(`GET /deals/${id}`)).body.data;

async function clicksOf(dealId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from affiliate_clicks where deal_id = ${dealId} order by created_at, id`.execute(site.context.database);
  return rows;
}

const updatePartner = (partner: TestPartner, body: object) =>
  site.call(`PUT /admin/affiliate/partners/${partner.id}`, { as: admin, body });

describe('the redirect to a shop', () => {
  test('goes through the partner with the whole URL encoded, and stores the click', async () => {
    const shop = newShop();
    const partner = await addPartner(site, admin, shop);
    const id = await createDealAt(shop);
    const { status, location, clickId, headers } = await clickDeal(site, id);
    const { dealURL, isMonetised } = await readDeal(id);
    expect(status).toBe(302);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(isMonetised).toBe(true);
    expect(location).toBe(
      `https://click.fairtrack.example/go?ref=${clickId}&deal=${id}&to=${encodeURIComponent(dealURL)}`,
    );
    expect(await clicksOf(id)).toMatchObject([
      { id: fromSubId(clickId), partner_id: partner.id, is_bot: false, is_repeat: false, is_direct: false },
    ]);
  });

  test('goes straight to the deal’s URL if its shop has no partner, or if the visitor asks for that', async () => {
    const shop = newShop();
    const otherDeal = await createDealAt(`not${shop}`);
    await addPartner(site, admin, shop);
    const partnerDeal = await createDealAt(shop);
    expect((await clickDeal(site, otherDeal)).location).toBe((await readDeal(otherDeal)).dealURL);
    expect((await readDeal(otherDeal)).isMonetised).toBe(false);
    expect((await clickDeal(site, partnerDeal, '?direct=1')).location).toBe((await readDeal(partnerDeal)).dealURL);
    expect(await clicksOf(partnerDeal)).toMatchObject([{ partner_id: null, is_direct: true }]);
    expect(await clicksOf(otherDeal)).toMatchObject([{ partner_id: null, is_direct: false }]);
  });

  test('goes only to the stored URL, and answers 404 for deals that are missing or not visible', async () => {
    const id = await createDealAt(newShop());
    const { dealURL } = await readDeal(id);
    for (const query of ['?url=https://evil.example', '?to=https://evil.example', '?direct=1&url=//evil.example']) {
      expect(await clickDeal(site, id, query)).toMatchObject({ status: 302, location: dealURL });
    }
    expect((await clickDeal(site, id, '?utm_source=a&utm_source=b')).location).toBe(dealURL);
    expect((await clickDeal(site, id, '?direct=0&direct=1')).status).toBe(400);
    expect((await clickDeal(site, id, '?direct=https://evil.example')).status).toBe(400);
    const pending = await site.deal(await site.member(), {}, { published: false });
    for (const hiddenId of [pending, '999999999', 'x', '0']) {
      const { status, location } = await clickDeal(site, hiddenId);
      expect([status, location]).toEqual([404, '']);
    }
    expect(await clicksOf(pending)).toEqual([]);
  });

  test('stores no HEAD requests, and marks bots and a visitor’s repeats within minutes', async () => {
    const id = await createDealAt(newShop());
    const headReply = await site.call(`HEAD /affiliate/redirect/${id}`);
    expect(headReply.status).toBe(302);
    expect(await clicksOf(id)).toEqual([]);
    await clickDeal(site, id);
    await Promise.all([clickDeal(site, id), clickDeal(site, id, '', 'Googlebot/2.1'), clickDeal(site, id, '', '')]);
    site.setClock(Date.now() + 11 * 60_000);
    await clickDeal(site, id);
    site.setClock(undefined);
    const clicks = await clicksOf(id);
    expect(clicks.filter((click) => click.is_bot)).toHaveLength(2);
    expect(clicks.filter((click) => !click.is_bot && click.is_repeat)).toHaveLength(1);
    expect(clicks.filter((click) => !click.is_bot && !click.is_repeat)).toHaveLength(2);
  });

  test('counts a visitor’s click even if a bot used the same address before', async () => {
    const id = await createDealAt(newShop());
    await clickDeal(site, id, '', 'Googlebot/2.1');
    await clickDeal(site, id);
    await Promise.all([clickDeal(site, id, '', 'Googlebot/2.1'), clickDeal(site, id)]);
    const clicks = (await clicksOf(id)).filter((click) => !click.is_bot);
    expect(clicks.map((click) => click.is_repeat)).toEqual([false, true]);
  });

  test('still works for bots beyond their daily limit, but then stores only the clicks of people', async () => {
    const id = await createDealAt(newShop());
    await spend(site.context, 'programClicks', 'site', budgets.programClicks[0] * site.context.rateLimitScale);
    const [botClick, personClick] = await Promise.all([clickDeal(site, id, '', 'Googlebot/2.1'), clickDeal(site, id)]);
    expect([botClick.status, personClick.status]).toEqual([302, 302]);
    expect((await clicksOf(id)).map((click) => click.is_bot)).toEqual([false]);
    await sql`delete from budgets where key like 'programClicks:%'`.execute(site.context.database);
  });

  test('doesn’t recognise visitors who ask not to be tracked', async () => {
    const id = await createDealAt(newShop());
    for (const signalHeader of ['dnt', 'sec-gpc']) {
      const headers = { 'user-agent': browserUserAgent, [signalHeader]: '1' };
      expect((await site.call(`GET /affiliate/redirect/${id}`, { headers })).status).toBe(302);
    }
    await clickDeal(site, id);
    const clicks = await clicksOf(id);
    expect(new Set(clicks.map(({ visitor }) => (visitor as Buffer).toString('hex'))).size).toBe(3);
  });

  test('stores a visitor only as a hash that changes every day, and nothing about the member', async () => {
    const id = await createDealAt(newShop());
    await clickDeal(site, id);
    site.setClock(Date.now() + 86_400_000);
    await clickDeal(site, id);
    site.setClock(undefined);
    const [first, second] = await clicksOf(id);
    expect(Object.keys(first ?? {}).toSorted()).toEqual(
      [
        'created_at',
        'deal_id',
        'has_place',
        'id',
        'is_bot',
        'is_direct',
        'is_own',
        'is_repeat',
        'is_untold',
        'partner_id',
        'visitor',
      ].toSorted(),
    );
    expect(first?.visitor).not.toEqual(second?.visitor);
    // Its salt is deleted, so no one can compute it again.
    site.setClock(Date.now() + 2 * 86_400_000);
    await site.run('maintain-all-partitions');
    const { rows: salts } = await sql`select day from analytics_salts`.execute(site.context.database);
    site.setClock(undefined);
    expect(salts).toEqual([]);
  });

  test('changes immediately when a partner is paused or a deal gets another URL', async () => {
    const shop = newShop();
    const partner = await addPartner(site, admin, shop);
    const id = await createDealAt(shop);
    expect((await clickDeal(site, id)).location).toContain('click.fairtrack.example');
    await updatePartner(partner, { status: 'paused' });
    expect((await clickDeal(site, id)).location).toBe((await readDeal(id)).dealURL);
    expect((await readDeal(id)).isMonetised).toBe(false);
    await updatePartner(partner, { status: 'active' });
    const { title, price } = await readDeal(id);
    const dealURL = `https://${shop}/better/${id}`;
    await site.call(`PUT /deals/${id}`, { as: admin, body: { title, price, dealURL } });
    expect((await clickDeal(site, id)).location).toContain(encodeURIComponent(dealURL));
  });

  test('stores every one of 300 clicks at the same time', async () => {
    const id = await createDealAt(newShop());
    const replies = await Promise.all(Array.from({ length: 300 }, () => clickDeal(site, id)));
    expect(replies.every(({ status }) => status === 302)).toBe(true);
    expect(await clicksOf(id)).toHaveLength(300);
  });
});

describe('partners', () => {
  test('can’t be activated for a host that another active partner has', async () => {
    const shop = newShop();
    const paused = await addPartner(site, admin, shop, { status: 'paused' });
    await addPartner(site, admin, shop, { name: 'Other' });
    const reply = await updatePartner(paused, { status: 'active' });
    expect(reply.body).toMatchObject({ code: 'partner_domain_taken' });
    expect(reply.status).toBe(409);
  });

  test('are chosen by the longest matching host', async () => {
    const shop = newShop();
    await addPartner(site, admin, shop);
    const outlet = await addPartner(site, admin, `outlet.${shop}`, {
      linkTemplate: '{url}?tag=haggle-20&sub={clickId}',
      trackingHost: null,
    });
    const id = await site.deal(member, { dealURL: `https://eu.outlet.${shop}/x?colour=red&tag=own&%74ag=hidden` });
    const { location } = await clickDeal(site, id);
    expect(location).toMatch(
      new RegExp(`^https://eu\\.outlet\\.${shop}/x\\?colour=red&tag=haggle-20&sub=[0-9a-f]{32}$`),
    );
    expect(await clicksOf(id)).toMatchObject([{ partner_id: outlet.id }]);
  });

  test.each([
    ['javascript:alert({url})', 'no web address'],
    ['https://evil.example/?to={url}', 'a host that nobody named'],
    ['https://{clickId}.fairtrack.example/{url}', 'a host that is made up'],
    ['https://click.fairtrack.example/go', 'no {url}'],
    ['https://click.fairtrack.example@evil.example/{url}', 'a user'],
    ['https://click.fairtrack.example/{url}/{user}', 'something unknown'],
    ['{url}.evil.example/', 'no parameters'],
    ['{url}?a={url}', '{url} twice'],
  ])('with the link template %s are refused: %s', async (linkTemplate) => {
    const { status, body } = await site.call('POST /admin/affiliate/partners', {
      as: admin,
      body: {
        name: 'P',
        network: 'N',
        domains: [newShop()],
        linkTemplate,
        trackingHost: 'click.fairtrack.example',
        commissionRate: 1,
      },
    });
    expect([status, body.details?.[0]?.path]).toEqual([422, 'linkTemplate']);
  });

  test('have a secret that is shown only when it is created', async () => {
    const partner = await addPartner(site, admin, newShop());
    const read = await site.call(`GET /admin/affiliate/partners/${partner.id}`, { as: admin });
    expect(JSON.stringify(read.body)).not.toContain(partner.secret);
    expect(read.body.data).not.toHaveProperty('secret');
    const { body } = await site.call(`POST /admin/affiliate/partners/${partner.id}/secret`, { as: admin });
    expect(body.data.secret).not.toBe(partner.secret);
  });

  test('can’t be deleted once a visitor was redirected to them', async () => {
    const shop = newShop();
    const partner = await addPartner(site, admin, shop);
    await clickDeal(site, await createDealAt(shop));
    const deletion = await site.call(`DELETE /admin/affiliate/partners/${partner.id}`, { as: admin });
    expect(deletion.body.code).toBe('partner_in_use');
    const isInUse = async (id: string) =>
      (await site.call(`GET /admin/affiliate/partners/${id}`, { as: admin })).body.data.isInUse;
    expect(await isInUse(partner.id)).toBe(true);
    const unused = await addPartner(site, admin, newShop());
    expect(await isInUse(unused.id)).toBe(false);
    expect((await site.call(`DELETE /admin/affiliate/partners/${unused.id}`, { as: admin })).status).toBe(200);
  });
});

describe('ranking', () => {
  test('does not depend on partners, commission rates or affiliate clicks', async () => {
    const shop = newShop();
    const ids = [await createDealAt(shop), await createDealAt(newShop()), await createDealAt(shop)];
    await site.call(`POST /deals/${ids[1]}/vote`, { as: await site.member(), body: { voteValue: 1 } });
    await site.drain();
    const readRanking = async () => {
      const lists = ['hot', '-dealScore', '-createdAt'].map((sort) => site.call(`GET /deals?sort=${sort}&limit=100`));
      const trending = site.call('GET /deals/trending?limit=100');
      const found = await Promise.all([...lists, trending]);
      const { rows } = await sql`select id, hot from deals order by id`.execute(site.context.database);
      return [found.map(({ body }) => body.data.map((deal: { _id: string }) => deal._id)), rows];
    };
    const previous = await readRanking();
    const partner = await addPartner(site, admin, shop, { commissionRate: 90 });
    for (let n = 0; n < 5; n++) await clickDeal(site, ids[0] ?? '');
    await updatePartner(partner, { commissionRate: 100 });
    await site.run('count-clicks');
    await site.drain();
    expect(await readRanking()).toEqual(previous);
  });
});

test('daily click counts stay the same when they are computed again', async () => {
  const shop = newShop();
  const partner = await addPartner(site, admin, shop);
  const id = await createDealAt(shop);
  await clickDeal(site, id);
  await clickDeal(site, id);
  await clickDeal(site, id, '', 'Googlebot/2.1');
  await site.run('count-clicks');
  await site.run('count-clicks');
  const { body } = await site.call(`GET /affiliate/stats/${id}`, { as: member });
  expect(body.data).toMatchObject({
    totals: { clicks: 1, conversions: 0 },
    leftOut: { bots: 1, repeats: 1, direct: 0, untold: 0 },
    byPartner: [{ partner: { _id: partner.id }, clicks: 1 }],
  });
  expect(body.data.series).toHaveLength(30);
  expect(body.data.series.at(-1)).toMatchObject({ clicks: 1 });
  expect((await site.call(`GET /affiliate/stats/${id}`, { as: await site.member() })).status).toBe(403);
  expect((await site.call('GET /affiliate/stats/999999', { as: admin })).status).toBe(404);
});
