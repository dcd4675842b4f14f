import { timingSafeEqual } from 'node:crypto';
import type { unsignedPostback } from '@haggle/contract/affiliate/partner-reports';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { measured } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { TimeInput } from '@haggle/contract/shapes';
import type { z } from 'zod';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { readWrittenTime } from '../../../kernel/written-times.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { isInRange } from '../../../platform/http/address.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { findNetwork } from '../../links/affiliate-partners/network-actions.ts';
import {
  findPostbackPartner,
  type PostbackPartner,
  recordPostback,
} from '../../links/affiliate-partners/postback-actions.ts';
import { type Conversion, recordConversion } from './record-actions.ts';
import { isUnexpandedMacro, parsePlainAmount, stateOf } from './report-rules.ts';

type Query = z.output<typeof unsignedPostback.query>;

interface Call {
  partner: string;
  key: string;
  address: string | undefined;
}

/** Used in place of the key of a partner without one, so that refusing it takes equally long. */
const dummyKey = Buffer.alloc(32);

/** @throws Refusal `bad_signature` */
async function requireCaller(context: Context, { partner: slug, key, address }: Call): Promise<PostbackPartner> {
  const partner = await findPostbackPartner(context, slug);
  const isKeyValid = timingSafeEqual(hashToken(key), partner?.postbackKey ?? dummyKey);
  const ranges = partner?.postbackRanges ?? [];
  const isFromAllowedRange =
    ranges.length === 0 || ranges.some((range) => address !== undefined && isInRange(address, range));
  if (!partner?.postbackKey || !isKeyValid || !isFromAllowedRange) throw new Refusal('bad_signature');
  return partner;
}

/**
 * Records what a network reports through its secret URL. A repeated report changes nothing.
 * @throws Refusal `bad_signature`, `conversion_settled`, `commission_not_found`, `commission_in_payout`,
 *   `no_exchange_rate`, `invalid`
 */
export async function receiveUnsigned(context: Context, call: Call, query: Query) {
  const partner = await requireCaller(context, call);
  const conversion = readQuery(partner, query);
  return inTransaction(context, async (context) => {
    const recorded = await recordConversion(context, partner, conversion, { by: 'secret path' });
    await recordPostback(context, partner.id);
    return { status: recorded.status, isKnown: recorded.outcome === 'known' };
  });
}

/** @throws Refusal `invalid` */
function readQuery(partner: PostbackPartner, query: Query): Conversion {
  const getParam = (name: keyof Query) => (isUnexpandedMacro(query[name] ?? '') ? '' : (query[name] ?? ''));
  const transactionId = getParam('transaction') || getParam('order');
  const maxIdLength = affiliateLimits.conversion.maxIdLength;
  if (transactionId === '' || transactionId.length > maxIdLength) {
    throw invalidField('transaction', t('affiliate.fields.orderId'));
  }
  const state = stateOf(getParam('status'), findNetwork(partner.preset)?.states ?? {});
  if (state === undefined)
    throw invalidField('status', t('affiliate.errors.unknownState', { word: getParam('status') }));
  const orderAmount =
    getParam('amount') === '' && state === 'cancelled' ? 0 : parsePlainAmount(getParam('amount'), '.');
  const commission = getParam('commission') === '' ? null : parsePlainAmount(getParam('commission'), '.');
  const currency = getParam('currency').toUpperCase() || locale.currency;
  const time = getParam('time');
  const occurredAt = time === '' ? null : readWrittenTime(time, { dateOrder: 'ymd', timeZone: partner.timeZone });
  if (
    orderAmount === undefined ||
    orderAmount < 0 ||
    orderAmount > affiliateLimits.conversion.maxOrder(measured(currency))
  ) {
    throw invalidField('amount', t('fields.amount'));
  }
  if (commission === undefined || (commission !== null && (commission < 0 || commission > orderAmount))) {
    throw invalidField('commission', t('affiliate.fields.commissionAboveOrder'));
  }
  if (!/^[A-Z]{3}$/.test(currency)) throw invalidField('currency', t('links.fields.currency'));
  if (occurredAt === undefined) throw invalidField('time', t('fields.dateTime'));
  if (occurredAt && !TimeInput.safeParse(occurredAt.toISOString()).success)
    throw invalidField('time', t('fields.year'));
  return {
    transactionId,
    orderId: getParam('order').slice(0, maxIdLength) || null,
    clickId: getParam('click').slice(0, maxIdLength) || null,
    orderAmount,
    commission,
    currency,
    occurredAt,
    state,
  };
}
