import { commissionStatuses } from '@haggle/contract/affiliate/commissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPartner, newShop, report, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { movesFrom } from './rules.ts';

const site = useSite();
let admin: Member;
let partner: TestPartner;

beforeAll(async () => {
  admin = await site.admin();
  partner = await addPartner(site, admin, newShop());
});

type Status = (typeof commissionStatuses)[number];
const move = (id: string, status: Status, as = admin) =>
  site.call(`PUT /affiliate/commission/${id}/status`, { as, body: { status } });

const ways: Record<Status, Status[]> = {
  pending: [],
  approved: ['approved'],
  payable: ['approved', 'payable'],
  rejected: ['rejected'],
  paid: ['approved', 'paid'],
  reversed: ['approved', 'reversed'],
};

let orders = 0;
async function commissionIn(status: Status): Promise<string> {
  const order = { orderId: `order-${++orders}`, orderAmount: 100 };
  const { _id } = (await report(site, partner, order)).body.data;
  for (const step of ways[status]) expect((await move(_id, step)).status).toBe(200);
  return _id;
}

const readRows = () =>
  site.context.database.selectFrom('ledger_transactions').select(['commission_id', 'kind']).execute();
const bookedOf = async (id: string) =>
  (await readRows()).filter((row) => row.commission_id === id).map(({ kind }) => kind);

describe('a commission', () => {
  test.each(commissionStatuses)('that is %s makes only its allowed moves, and each of them once', async (from) => {
    for (const to of commissionStatuses) {
      const id = await commissionIn(from);
      const before = await bookedOf(id);
      const reply = await move(id, to);
      if (movesFrom(from).includes(to)) {
        expect(reply).toMatchObject({ status: 200, body: { data: { status: to } } });
        expect(await move(id, to), 'the second time').toMatchObject({ status: 409, body: { code: 'commission_move' } });
      } else {
        expect(reply).toMatchObject({ status: 409, body: { code: 'commission_move' } });
        expect(await bookedOf(id)).toEqual(before);
      }
    }
  });

  test.each([
    ['pending', 'approved', 'rejected'],
    ['approved', 'paid', 'reversed'],
    ['approved', 'payable', 'reversed'],
    ['payable', 'paid', 'reversed'],
    ['approved', 'paid', 'paid'],
  ] as const)('that is %s, moved to %s and %s at the same time, is booked once per move', async (from, to, or) => {
    const id = await commissionIn(from);
    const replies = await Promise.all([to, or, to, or].map((status) => move(id, status)));
    const done = replies.filter(({ status }) => status === 200);
    const kept = (await site.call('GET /affiliate/commissions?limit=100', { as: admin })).body.data;
    const { status } = kept.find(({ _id }: { _id: string }) => _id === id);
    expect(done.map(({ body }) => body.data.status)).toContain(status);
    const booked = await bookedOf(id);
    expect(new Set(booked).size).toBe(booked.length);
    expect(replies.every((reply) => reply.status === 200 || reply.body.code === 'commission_move')).toBe(true);
  });

  test('can be moved by treasurers, but not by members, moderators or editors', async () => {
    const id = await commissionIn('pending');
    const others = [await site.member(), await site.staff('moderator'), await site.staff('editor')];
    for (const as of others) expect((await move(id, 'approved', as)).status).toBe(403);
    expect((await move(id, 'approved', await site.staff('treasurer'))).status).toBe(200);
  });
});

describe('several commissions in one request', () => {
  test('are moved or refused individually, and one that is listed twice is moved once', async () => {
    const [a, b, gone] = [await commissionIn('pending'), await commissionIn('rejected'), '999999999'];
    const body = { ids: [a, b, a, gone], status: 'approved' };
    const reply = await site.call('PUT /admin/affiliate/commissions/status', { as: admin, body });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject([
      { _id: a, isDone: true },
      { _id: b, isDone: false, code: 'commission_move' },
      { _id: gone, isDone: false, code: 'commission_not_found' },
    ]);
    expect(await bookedOf(a)).toEqual(['approved']);
  });
});
