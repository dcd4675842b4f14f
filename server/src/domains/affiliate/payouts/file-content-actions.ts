import type { PayoutFileKind } from '@haggle/contract/affiliate/payout-kinds';
import { notation } from '@haggle/contract/locale/amounts';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { exactAmount, fromCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { type Payee, type PaymentRow, paypalList, voucherList } from './file-rules.ts';
import { readRules } from './payer-actions.ts';
import { renderPainFile, type Transfer } from './sepa-rules.ts';

interface FileRequest {
  kind: PayoutFileKind;
  payees: readonly Payee[];
  payoutId: string;
  /** The number of the file within its batch, from 1 up, because banks accept each id only once. */
  number: number;
  /** The day on which the bank should execute the transfers. */
  sendOn: string;
}

/**
 * Returns the contents of a file.
 * @throws Refusal `payout_without_payer`
 */
export async function renderPayoutFile(context: Context, request: FileRequest): Promise<string> {
  const { siteName } = await readSettings(context);
  const note = t('payouts.fileText', { site: siteName, id: request.payoutId });
  if (request.kind === 'sepa') return writeTransfers(context, request, note);
  const payments = request.payees.flatMap((payee): PaymentRow[] => {
    const { details, cents, username } = payee;
    if (!details || !('email' in details)) return [];
    const exact = exactAmount(fromCents(cents));
    // PayPal expects amounts in the format of the payer's country.
    const amount = request.kind === 'paypal' ? exact.replace('.', notation().decimal) : exact;
    return [{ email: details.email, amount, reference: referenceOf(request, payee), username }];
  });
  const { currency } = locale;
  return request.kind === 'paypal' ? paypalList(payments, { currency, note }) : voucherList(payments, currency);
}

/** Returns the reference that appears on statements. PayPal allows 30 characters without spaces, banks 35. */
function referenceOf({ payoutId }: FileRequest, { memberId }: Payee): string {
  return `haggle-${payoutId}-${memberId}`;
}

async function writeTransfers(context: Context, request: FileRequest, text: string): Promise<string> {
  const { payer } = await readRules(context);
  if (!payer) throw new Refusal('payout_without_payer');
  const transfers = request.payees.flatMap((payee): Transfer[] => {
    const { details, cents } = payee;
    if (details?.method !== 'bank') return [];
    const to = { holder: details.holder, iban: details.iban, bic: details.bic ?? null };
    return [{ to, cents, reference: referenceOf(request, payee), text }];
  });
  const from = { holder: payer.holder, iban: payer.iban, bic: payer.bic ?? null };
  const id = `haggle-payout-${request.payoutId}-${request.number}`;
  return renderPainFile(from, transfers, { id, day: request.sendOn, madeAt: context.clock() });
}
