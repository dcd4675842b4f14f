import type { PayoutFileKind } from '@haggle/contract/affiliate/payout-kinds';
import { notation } from '@haggle/contract/locale/amounts';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { exactAmount, fromCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { type Listed, type Payee, paypalList, voucherList } from './file-rules.ts';
import { readRules } from './payer-actions.ts';
import { painFile, type Transfer } from './sepa-rules.ts';

interface Wanted {
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
export async function writeFile(context: Context, wanted: Wanted): Promise<string> {
  const { siteName } = await readSettings(context);
  const note = t('payouts.fileText', { site: siteName, id: wanted.payoutId });
  if (wanted.kind === 'sepa') return writeTransfers(context, wanted, note);
  const listed = wanted.payees.flatMap((payee): Listed[] => {
    const { details, cents, username } = payee;
    if (!details || !('email' in details)) return [];
    const exact = exactAmount(fromCents(cents));
    // PayPal expects amounts in the format of the payer's country.
    const amount = wanted.kind === 'paypal' ? exact.replace('.', notation().decimal) : exact;
    return [{ email: details.email, amount, reference: referenceOf(wanted, payee), username }];
  });
  const { currency } = locale;
  return wanted.kind === 'paypal' ? paypalList(listed, { currency, note }) : voucherList(listed, currency);
}

/** Returns the reference that appears on statements. PayPal allows 30 characters without spaces, banks 35. */
function referenceOf({ payoutId }: Wanted, { memberId }: Payee): string {
  return `haggle-${payoutId}-${memberId}`;
}

async function writeTransfers(context: Context, wanted: Wanted, text: string): Promise<string> {
  const { payer } = await readRules(context);
  if (!payer) throw new Refusal('payout_without_payer');
  const transfers = wanted.payees.flatMap((payee): Transfer[] => {
    const { details, cents } = payee;
    if (details?.method !== 'bank') return [];
    const to = { holder: details.holder, iban: details.iban, bic: details.bic ?? null };
    return [{ to, cents, reference: referenceOf(wanted, payee), text }];
  });
  const from = { holder: payer.holder, iban: payer.iban, bic: payer.bic ?? null };
  const id = `haggle-payout-${wanted.payoutId}-${wanted.number}`;
  return painFile(from, transfers, { id, day: wanted.sendOn, madeAt: context.clock() });
}
