import { commissionStatuses } from '@haggle/contract/affiliate/commissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPartner, newShop, reportOrder, type TestPartner } from '../../../../test/harness/partner.ts';
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

const stepsTo: Record<Status, Status[]> = {
  pending: [],
  approved: ['approved'],
  payable: ['approved', 'payable'],
  rejected: ['rejected'],
  paid: ['approved', 'paid'],
  reversed: ['approved', 'reversed'],
};

let orderCount = 0;
async function createCommission(status: Status): Promise<string> {
  const order = { orderId: `order-${++orderCount}`, orderAmount: 100 };
  const { _id } = (await reportOrder(site, partner, order)).body.data;
  for (const step of stepsTo[status]) expect((await move(_id, step)).status).toBe(200);
  return _id;
}

const readRows = () =>
  site.context.database.selectFrom('ledger_transactions').select(['commission_id', 'kind']).execute();
const bookingKindsOf = async (id: string) =>
  (await readRows()).filter((row) => row.commission_id === id).map(({ kind }) => kind);

describe('a commission', () => {
  test.each(commissionStatuses)('that is %s makes only its allowed moves, and each of them once', async (from) => {
    for (const to of commissionStatuses) {
      const id = await createCommission(from);
      const before = await bookingKindsOf(id);
      const reply = await move(id, to);
      if (movesFrom(from).includes(to)) {
        expect(reply).toMatchObject({ status: 200, body: { data: { status: to } } });
        expect(await move(id, to), 'the second time').toMatchObject({ status: 409, body: { code: 'commission_move' } });
      } else {
        expect(reply).toMatchObject({ status: 409, body: { code: 'commission_move' } });
        expect(await bookingKindsOf(id)).toEqual(before);
      }
    }
  });

  test.each([
    ['pending', 'approved', 'rejected'],
    ['approved', 'paid', 'reversed'],
    ['approved', 'payable', 'reversed'],
    ['payable', 'paid', 'reversed'],
    ['approved', 'paid', 'paid'],
  ] as const)(
    'that is %s, moved to %s and %s at the same time, is booked once per move',
    async (from, to, otherStatus) => {
      const id = await createCommission(from);
      const replies = await Promise.all([to, otherStatus, to, otherStatus].map((status) => move(id, status)));
      const moved = replies.filter(({ status }) => status === 200);
      const commissions = (await site.call('GET /affiliate/commissions?limit=100', { as: admin })).body.data;
      const { status } = commissions.find(({ _id }: { _id: string }) => _id === id);
      expect(moved.map(({ body }) => body.data.status)).toContain(status);
      const booked = await bookingKindsOf(id);
      expect(new Set(booked).size).toBe(booked.length);
      expect(replies.every((reply) => reply.status === 200 || reply.body.code === 'commission_move')).toBe(true);
    },
  );

  test('can be moved by treasurers, but not by members, moderators or editors', async () => {
    const id = await createCommission('pending');
    const others = [await site.member(), await site.staff('moderator'), await site.staff('editor')];
    for (const as of others) expect((await move(id, 'approved', as)).status).toBe(403);
    expect((await move(id, 'approved', await site.staff('treasurer'))).status).toBe(200);
  });
});

describe('several commissions in one request', () => {
  test('are moved or refused individually, and one that is listed twice is moved once', async () => {
    const [a, b, unknownId] = [await createCommission('pending'), await createCommission('rejected'), '999999999'];
    const body = { ids: [a, b, a, unknownId], status: 'approved' };
    const reply = await site.call('PUT /admin/affiliate/commissions/status', { as: admin, body });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject([
      { _id: a, isDone: true },
      { _id: b, isDone: false, code: 'commission_move' },
      { _id: unknownId, isDone: false, code: 'commission_not_found' },
    ]);
    expect(await bookingKindsOf(a)).toEqual(['approved']);
  });
});
