import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ConversionInput } from '@haggle/contract/affiliate/commissions';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { fromCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SignedBody } from '../../../platform/api/route.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { findPostbackPartner, recordPostback } from '../../links/affiliate-partners/postback-actions.ts';
import { recordConversion } from './record-actions.ts';
import { toConversion } from './row-actions.ts';
import { isTimely } from './rules.ts';

/** Used in place of the secret of an unknown partner, so that refusing it takes equally long. */
const dummySecret = 'nobody';

/**
 * Verifies that exactly these bytes were signed with the partner's secret within the last few minutes.
 * @throws Refusal `bad_signature`
 */
export async function verifySignature(context: Context, slug: string, body: SignedBody): Promise<void> {
  const partner = await findPostbackPartner(context, slug);
  const expected = createHmac('sha256', partner?.secret ?? dummySecret)
    .update(`${body.timestamp}.${body.text}`)
    .digest();
  const [, hex = ''] = /^sha256=([0-9a-f]{64})$/i.exec(body.signature) ?? [];
  const actual = Buffer.alloc(expected.length);
  actual.write(hex, 'hex');
  const isValid = timingSafeEqual(expected, actual) && hex !== '' && partner !== undefined;
  const { toleranceSeconds } = affiliateLimits.conversion;
  if (!isValid || !isTimely(body.timestamp, context.clock(), toleranceSeconds)) throw new Refusal('bad_signature');
}

/**
 * Records the order that a signed postback reports. Repeated reports change nothing; they apply in signing order.
 * @throws Refusal `conversion_settled`, `commission_not_found`, `commission_in_payout`, `invalid`
 */
export function receivePostback(context: Context, slug: string, input: ConversionInput, signedAt: Date) {
  return inTransaction(context, async (context) => {
    const partner = await findPostbackPartner(context, slug);
    if (!partner) throw new Refusal('bad_signature');
    const recorded = await recordConversion(context, partner, toConversion(input), { by: 'signature', at: signedAt });
    await recordPostback(context, partner.id);
    return {
      _id: recorded.id,
      orderId: input.orderId,
      status: recorded.status,
      commission: fromCents(recorded.commissionCents),
      isAttributed: recorded.isAttributed,
    };
  });
}
