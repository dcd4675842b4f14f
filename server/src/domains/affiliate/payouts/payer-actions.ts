import { type PayoutMethod, payoutMethods } from '@haggle/contract/affiliate/payout-details';
import type { PayoutRules } from '@haggle/contract/affiliate/payout-files';
import { t } from '@haggle/contract/messages/translate';
import { isValidIBAN } from 'ibantools';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import * as store from './payer-store.ts';
import { isWritable } from './sepa-rules.ts';

const boundTo = 'payout_rules.sealed:true';

/** Returns the payout rules, such as the sending account and whether two people have to agree. */
export async function readRules(context: Context): Promise<PayoutRules> {
  const row = await store.findRules(context.database);
  const payer: PayoutRules['payer'] = row?.sealed ? JSON.parse(context.secrets.decrypt(row.sealed, boundTo)) : null;
  return {
    // Some were stored without a BIC.
    payer: payer && { ...payer, bic: payer.bic ?? null },
    needsSecond: row?.needs_second ?? false,
    offersVouchers: row?.offers_vouchers ?? false,
  };
}

/** Returns the payout methods that members can choose from. */
export async function listMethods(context: Context): Promise<PayoutMethod[]> {
  const row = await store.findRules(context.database);
  return payoutMethods.filter((method) => method !== 'voucher' || row?.offers_vouchers);
}

/**
 * Changes the given payout rules.
 * @param expected the rules as the admin saw them before the change
 * @throws Refusal `changed_meanwhile`, `invalid` for an IBAN with a typo, or a name that banks can't write
 */
export function putRules(
  context: Context,
  actor: Actor,
  change: Partial<PayoutRules>,
  expected: Partial<PayoutRules> = {},
): Promise<PayoutRules> {
  const { payer } = change;
  if (payer && !isValidIBAN(payer.iban)) throw invalidField('payer.iban', t('affiliate.errors.ibanTypo'));
  if (payer && !isWritable(payer.holder)) throw invalidField('payer.holder', t('affiliate.errors.latinName'));
  return inTransaction(context, async (context) => {
    await store.lockRules(context.database);
    const before = await readRules(context);
    requireUnchanged(before, expected);
    await store.putRules(context.database, {
      ...(payer !== undefined && {
        sealed: payer ? context.secrets.encrypt(JSON.stringify(payer), boundTo) : null,
      }),
      needs_second: change.needsSecond,
      offers_vouchers: change.offersVouchers,
      changed_at: context.clock(),
    });
    const rules = await readRules(context);
    // The audit log only gets the end of the account number, because its readers don't need the rest.
    const endOf = ({ payer }: PayoutRules) => payer?.iban.slice(-4) ?? null;
    await recordAudit(context, actor, {
      action: 'payout.rules_changed',
      subject: 'payout',
      subjectId: 'rules',
      changes: {
        needsSecond: [before.needsSecond, rules.needsSecond],
        offersVouchers: [before.offersVouchers, rules.offersVouchers],
        account: [endOf(before), endOf(rules)],
      },
    });
    return rules;
  });
}
