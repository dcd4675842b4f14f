import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { addPartner, clickDeal, newShop, reportOrder, type TestPartner } from './partner.ts';
import { type Member, password, type TestSite, useSite } from './site.ts';

/** The bank account that the test site pays from. */
export const payer = { holder: 'Haggle e. V.', iban: 'DE89370400440532013000', bic: null };

const callerFor = (site: TestSite) => (user: Member) => (key: string, body?: object) =>
  site.call(key, { as: user, ...(body && { body }) });

interface PayoutFixture {
  site: TestSite;
  shop: string;
  admin: Member;
  partner: TestPartner;
}

interface EarnOptions {
  details: object;
  commission: number | undefined;
  user: Member | undefined;
}

/** Creates a member, or uses `user`, to whom half of this commission is payable. */
async function earnCommission(
  { site, shop, admin, partner }: PayoutFixture,
  { details, commission = 100, user }: EarnOptions,
): Promise<Member> {
  const as = callerFor(site);
  const member = user ?? (await site.member());
  const saved = await as(member)('PUT /affiliate/payout-details', { details, currentPassword: password });
  expect(saved.status).toBe(200);
  const dealId = await site.deal(member, { dealURL: `https://${shop}/${crypto.randomUUID()}` });
  const { clickId } = await clickDeal(site, dealId);
  const order = { orderId: crypto.randomUUID(), clickId, orderAmount: 1_000, commission, currency: 'EUR' };
  const { _id } = (await reportOrder(site, partner, order)).body.data;
  for (const status of ['approved', 'payable']) {
    await as(admin)(`PUT /affiliate/commission/${_id}/status`, { status });
  }
  return member;
}

/** Pays all open batches, so that the next test begins without amounts due. */
async function payAll(as: ReturnType<typeof callerFor>, [treasurer, admin]: readonly [Member, Member]): Promise<void> {
  const call = as(admin);
  const { data } = (await call('GET /admin/affiliate/payouts?status=open')).body;
  for (const { _id } of data) {
    const files = async () => (await call(`GET /admin/affiliate/payouts/${_id}/files`)).body.data;
    for (const file of (await files()).files) {
      if (file.status !== 'made') continue;
      await call(`PUT /admin/affiliate/payout-files/${file._id}/status`, { status: 'sent' });
    }
    for (const user of [treasurer, admin]) await as(user)(`POST /admin/affiliate/payouts/${_id}/approval`);
    const { unsent } = await files();
    const paidByHand = unsent.map(({ member }: { member: { _id: string } }) => member._id);
    await call(`PUT /admin/affiliate/payouts/${_id}/status`, { status: 'paid', paidByHand });
  }
}

/** Provides a site in euros with a partner, without amounts due before each test, and functions for its payouts. */
export function usePayouts() {
  const site = useSite();
  const shop = newShop();
  let admin: Member;
  let treasurer: Member;
  let partner: TestPartner;
  beforeAll(async () => {
    admin = await site.admin();
    treasurer = await site.staff('treasurer');
    const settings = { affiliateSharePercent: 50, currency: 'EUR', country: 'DE' };
    await site.call('PUT /settings', { as: admin, body: settings });
    partner = await addPartner(site, admin, shop);
  });
  // Other test files in this process use dollars.
  afterAll(() => presentLocale(firstLocale));

  const as = callerFor(site);
  const setRules = (rules: object = {}) =>
    as(admin)('PUT /admin/affiliate/payout-rules', { payer, needsSecond: false, offersVouchers: true, ...rules });

  const addPayee = (details: object, commission?: number, user?: Member) =>
    earnCommission({ site, shop, admin, partner }, { details, commission, user });
  const setPayoutStatus = (id: string, status: string, more = {}) =>
    as(admin)(`PUT /admin/affiliate/payouts/${id}/status`, { status, ...more });
  const files = async (id: string) => (await as(admin)(`GET /admin/affiliate/payouts/${id}/files`)).body.data;

  beforeEach(async () => {
    await payAll(as, [treasurer, admin]);
    await setRules();
  });

  return {
    site,
    as,
    staff: () => ({ admin, treasurer }),
    setRules,
    addPayee,
    addPaypalPayee: () => addPayee({ method: 'paypal', email: 'ada@pay.example' }),
    addBankPayee: (iban = 'GB29NWBK60161331926819', holder = 'Jörg Weiß') => addPayee({ method: 'bank', holder, iban }),
    createPayout: async (user = admin): Promise<string> =>
      (await as(user)('POST /admin/affiliate/payouts')).body.data._id,
    setPayoutStatus,
    createFile: (id: string, kind: string, more = {}) =>
      as(admin)(`POST /admin/affiliate/payouts/${id}/files`, { kind, ...more }),
    files,
    downloadFile: (file: string) => as(admin)(`GET /admin/affiliate/payout-files/${file}/content`),
    setFileStatus: (file: string, body: object) => as(admin)(`PUT /admin/affiliate/payout-files/${file}/status`, body),
  };
}
