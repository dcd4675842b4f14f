import { beforeAll, describe, expect, test } from 'vitest';
import { clickDeal } from '../harness/partner.ts';
import { type Member, useSite } from '../harness/site.ts';
import { seedVoteRing } from '../harness/vote-ring.ts';

const site = useSite();
let [admin, moderator, colleague, treasurer]: Member[] = [];

beforeAll(async () => {
  admin = await site.admin();
  [moderator, colleague] = [await site.staff('moderator'), await site.staff('moderator')];
  treasurer = await site.staff('treasurer');
});

const call = (as: Member | undefined, key: string, body?: object) => site.call(key, { as: as ?? null, body });
const getModerator = () => moderator as Member;
const newPendingDeal = () => site.deal(getModerator(), {}, { published: false });

describe('staff don’t decide their own cases', () => {
  test('a moderator’s own deal has to be approved by someone else, singly or in bulk', async () => {
    const [one, other] = [await newPendingDeal(), await newPendingDeal()];
    expect(await call(moderator, `PUT /deals/${one}/approve`)).toMatchObject({
      status: 403,
      body: { code: 'own_case' },
    });
    const many = await call(moderator, 'POST /admin/approvals/decisions', {
      dealIds: [one, other],
      decision: 'approve',
    });
    expect(many.body.data.map(({ code }: { code: string }) => code)).toEqual(['own_case', 'own_case']);
    expect((await call(colleague, `PUT /deals/${one}/approve`)).status).toBe(200);
    expect((await call(admin, `PUT /deals/${other}/approve`)).status).toBe(200);
  });

  test('a moderator’s own deal has to be rejected by someone else, singly or in bulk', async () => {
    const [one, other] = [await newPendingDeal(), await newPendingDeal()];
    const reason = 'It is an advert.';
    expect((await call(moderator, `PUT /deals/${one}/reject`, { reason })).body.code).toBe('own_case');
    const decision = { dealIds: [one, other], decision: 'reject', reason };
    const many = await call(moderator, 'POST /admin/approvals/decisions', decision);
    expect(many.body.data.map(({ code }: { code: string }) => code)).toEqual(['own_case', 'own_case']);
    expect((await call(colleague, `PUT /deals/${one}/reject`, { reason })).status).toBe(200);
    expect((await call(admin, `PUT /deals/${other}/reject`, { reason })).status).toBe(200);
  });

  test('a moderator can’t restore their own removed deal, like any author', async () => {
    const id = await site.deal(getModerator());
    await call(admin, `PUT /deals/${id}/status`, { status: 'removed', reason: 'It is an advert.' });
    const restored = await call(moderator, `PUT /deals/${id}/status`, { status: 'active', reason: 'It is none.' });
    expect(restored.body.code).toBe('move_not_allowed');
    expect((await call(moderator, `GET /deals/${id}/mine`)).body.data.moves).toEqual([]);
  });

  test('a moderator’s edit of their own deal waits for someone else’s approval, like any author’s', async () => {
    const id = await site.deal(getModerator(), {
      dealURL: 'https://shop.example/own-lamp',
      title: 'A lamp for reading at night',
    });
    const edit = (dealURL: string, title: string, as = getModerator()) =>
      call(as, `PUT /deals/${id}`, { title, price: 40, dealURL, description: 'A lamp.' });
    expect((await edit('https://elsewhere.example/x', 'A lamp for reading at night')).body).toMatchObject({
      code: 'invalid',
      details: [{ path: 'dealURL' }],
    });
    expect((await edit('https://shop.example/own-lamp', 'A car for very little money')).status).toBe(200);
    expect((await call(undefined, `GET /deals/${id}`)).body.data.title).toBe('A lamp for reading at night');
    expect((await call(moderator, `PUT /deals/${id}/title`, { title: 'A car for little money' })).body.code).toBe(
      'trust_needed',
    );
    const [held] = (await call(colleague, 'GET /admin/edits')).body.data;
    expect((await call(moderator, `PUT /admin/edits/${held._id}/approve`)).body.code).toBe('own_case');
    expect((await edit('https://shop.example/own-lamp', 'A lamp for reading', colleague)).status).toBe(200);
  });

  test('a moderator can’t merge another deal into their own', async () => {
    const [ownDeal, popular] = [await site.deal(getModerator()), await site.deal(await site.member())];
    const merge = (as: Member | undefined) => call(as, `POST /deals/${popular}/merge`, { into: ownDeal });
    expect((await merge(moderator)).body.code).toBe('own_case');
    expect((await call(undefined, `GET /deals/${popular}`)).status).toBe(200);
    expect((await merge(colleague)).status).toBe(200);
  });

  test('a moderator can neither lock nor unlock the discussion of their own deal', async () => {
    const id = await site.deal(getModerator());
    const locked = { kind: 'locked', until: null, reason: 'Enough.' };
    expect((await call(moderator, `PUT /deals/${id}/discussion`, locked)).body.code).toBe('own_case');
    expect((await call(colleague, `PUT /deals/${id}/discussion`, locked)).status).toBe(200);
    expect((await call(moderator, `DELETE /deals/${id}/discussion`)).body.code).toBe('own_case');
  });

  test('a moderator’s appeal is decided by someone else and is not in their own list', async () => {
    const id = await newPendingDeal();
    await call(admin, `PUT /deals/${id}/reject`, { reason: 'It is an advert.' });
    await call(moderator, `POST /deals/${id}/appeal`, { text: 'It is none.' });
    expect((await call(moderator, 'GET /admin/appeals')).body.data).toEqual([]);
    const [appeal] = (await call(colleague, 'GET /admin/appeals')).body.data;
    const appealVerdict = { decision: 'upheld', answer: 'Right.' };
    expect((await call(moderator, `PUT /admin/appeals/${appeal._id}`, appealVerdict)).body.code).toBe('own_case');
    expect((await call(colleague, `PUT /admin/appeals/${appeal._id}`, appealVerdict)).status).toBe(200);
  });

  test('a moderator neither sees nor decides reports about themselves', async () => {
    const reporter = await site.member();
    await call(reporter, `PUT /users/${getModerator().id}/report`, { reason: 'other', note: 'She is cheating.' });
    expect((await call(moderator, 'GET /admin/reports')).body).toMatchObject({ data: [], pagination: { total: 0 } });
    const [reportCase] = (await call(colleague, 'GET /admin/reports')).body.data;
    const dismissed = { ids: [reportCase._id], decision: 'dismissed' };
    expect((await call(moderator, 'PUT /admin/reports', dismissed)).body.code).toBe('own_case');
    expect((await call(colleague, 'PUT /admin/reports', dismissed)).body.data.decided).toEqual([reportCase._id]);
    const undo = `DELETE /admin/reports/decisions?ids=${reportCase._id}`;
    expect((await call(moderator, undo)).body.data.reopened).toEqual([]);
    expect((await call(colleague, undo)).body.data.reopened).toEqual([reportCase._id]);
  });

  test('a moderator can’t see or delete notes about themselves, and the audit log says that one was deleted', async () => {
    const path = `/admin/users/${getModerator().id}`;
    await call(admin, `POST ${path}/notes`, { body: 'Keep an eye on her.' });
    expect((await call(moderator, `GET ${path}`)).body.data.notes).toEqual([]);
    const [note] = (await call(colleague, `GET ${path}`)).body.data.notes;
    expect((await call(moderator, `DELETE ${path}/notes/${note._id}`)).body.code).toBe('own_case');
    expect((await call(colleague, `DELETE ${path}/notes/${note._id}`)).status).toBe(200);
    const log = await call(admin, `GET /admin/audit?action=user.note_removed&subjectId=${getModerator().id}`);
    expect(log.body.data).toMatchObject([{ action: 'user.note_removed', changes: {} }]);
  });

  test('a moderator can’t decide about a vote ring that they belong to', async () => {
    const ring = await seedVoteRing(site, [getModerator()]);
    const dismissed = { decision: 'dismissed' };
    expect((await call(moderator, `PUT /admin/vote-rings/${ring.id}`, dismissed)).body.code).toBe('own_case');
    expect((await call(colleague, `PUT /admin/vote-rings/${ring.id}`, dismissed)).status).toBe(200);
  });

  test('a treasurer’s import can neither settle nor correct their own commission; an admin’s settles it', async () => {
    const partner = {
      name: 'Lamp Shop',
      slug: 'lamps',
      network: 'Direct',
      domains: ['lamps.example'],
      linkTemplate: '{url}?from=haggle&ref={clickId}',
      commissionRate: 5,
    };
    const added = await call(admin, 'POST /admin/affiliate/partners', partner);
    const clickOf = async (author: Member) => {
      const dealId = await site.deal(author, { dealURL: `https://lamps.example/${crypto.randomUUID()}` });
      return { dealId, clickId: (await clickDeal(site, dealId)).clickId };
    };
    const [{ dealId: ownDeal, clickId }, { dealId: otherDeal, clickId: otherClick }] = [
      await clickOf(treasurer as Member),
      await clickOf(await site.member()),
    ];
    const mapping = {
      columns: { orderId: 'order', orderAmount: 'amount', commission: 'earned', clickId: 'click', status: 'state' },
      states: { settled: 'payable' },
      decimal: '.',
    };
    const importReport = async (as: Member | undefined, earned: number) => {
      const form = new FormData();
      const rows = [`o1,1000,${earned},${clickId},settled`, `o2,1000,${earned},${otherClick},settled`];
      form.set('file', new File([`order,amount,earned,click,state\n${rows.join('\n')}\n`], 'report.csv'));
      form.set('mapping', JSON.stringify(mapping));
      const path = `POST /admin/affiliate/partners/${added.body.data._id}/conversions`;
      return (await site.call(path, { as: as ?? null, body: form })).body.data;
    };
    type Row = { _id: string; deal: { _id: string }; status: string; commission: number };
    const commissionOf = async (dealId: string) =>
      (await call(admin, 'GET /affiliate/commissions?limit=100')).body.data.find(
        (row: Row) => row.deal?._id === dealId,
      );
    expect(await importReport(treasurer, 100)).toMatchObject({ created: 2, failed: 0 });
    expect(await commissionOf(otherDeal)).toMatchObject({ status: 'payable' });
    expect(await commissionOf(ownDeal)).toMatchObject({ status: 'pending', commission: 100 });
    expect(await importReport(admin, 100)).toMatchObject({ failed: 0 });
    expect(await commissionOf(ownDeal)).toMatchObject({ status: 'payable' });
    expect(await importReport(treasurer, 900)).toMatchObject({ failed: 1, errors: [{ row: 2 }] });
    expect(await commissionOf(ownDeal)).toMatchObject({ commission: 100 });
    expect(await commissionOf(otherDeal)).toMatchObject({ commission: 900 });
  });

  test('a treasurer’s own commissions have to be approved and released by someone else', async () => {
    const partner = {
      name: 'Kettle Shop',
      slug: 'kettles',
      network: 'Direct',
      domains: ['kettles.example'],
      linkTemplate: '{url}?from=haggle',
      commissionRate: 5,
    };
    const added = await call(admin, 'POST /admin/affiliate/partners', partner);
    const dealId = await site.deal(treasurer as Member);
    const form = new FormData();
    form.set('file', new File([`orderId,orderAmount,commission,dealId\n1,100,100,${dealId}\n`], 'orders.csv'));
    await call(admin, `POST /admin/affiliate/partners/${added.body.data._id}/conversions`, form);
    const [order] = (await call(treasurer, 'GET /affiliate/commissions?status=pending')).body.data;
    const path = `PUT /affiliate/commission/${order._id}/status`;
    expect((await call(treasurer, path, { status: 'approved' })).body.code).toBe('own_case');
    const many = { ids: [order._id], status: 'approved' };
    const bulk = await call(treasurer, 'PUT /admin/affiliate/commissions/status', many);
    expect(JSON.stringify(bulk.body)).toContain('about you');
    const held = { commission_id: order._id, signals: ['own_link' as const], held_at: new Date() };
    await site.context.database.insertInto('commission_holds').values(held).execute();
    expect((await call(treasurer, 'GET /admin/affiliate/holds')).body.data).toEqual([]);
    const released = { decision: 'released', reason: 'It is fine.' };
    const hold = `PUT /admin/affiliate/holds/${order._id}`;
    expect((await call(treasurer, hold, released)).body.code).toBe('own_case');
    expect((await call(admin, hold, released)).status).toBe(200);
    expect((await call(admin, path, { status: 'approved' })).status).toBe(200);
  });
});
