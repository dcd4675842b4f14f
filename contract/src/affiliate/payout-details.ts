import { z } from 'zod';
import { CurrentPassword } from '../accounts/credentials.ts';
import { endpoint } from '../endpoint.ts';
import { issueText } from '../issue-text.ts';
import * as accountLimits from '../limits/accounts.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import { t } from '../messages/translate.ts';
import { Done, one, requiredText, Time } from '../shapes.ts';
import { line } from '../visible-text.ts';
import { Bic, Iban } from './payees.ts';
import { PayoutProblem } from './payout-kinds.ts';

export const payoutMethods = ['paypal', 'bank', 'voucher', 'other'] as const;
export const PayoutMethod = z.enum(payoutMethods);
export type PayoutMethod = z.infer<typeof PayoutMethod>;

const holder = (wanted: () => string) =>
  line(wanted).min(1, { error: wanted }).max(affiliateLimits.payout.maxHolderLength, { error: issueText });

/** How a member is paid. Stored encrypted; only the member and the payout file show it. */
const paypal = z.strictObject({
  method: z.literal('paypal'),
  email: z.email({ error: () => t('affiliate.fields.paypalEmail') }).max(accountLimits.maxEmailLength),
});
const voucher = z.strictObject({
  method: z.literal('voucher'),
  email: z.email({ error: () => t('affiliate.fields.voucherEmail') }).max(accountLimits.maxEmailLength),
});

const bank = z.strictObject({
  method: z.literal('bank'),
  holder: holder(() => t('affiliate.fields.holder')),
  iban: Iban,
  bic: Bic.nullish(),
});
const other = z.strictObject({
  method: z.literal('other'),
  holder: holder(() => t('affiliate.fields.yourName')),
  note: requiredText(() => t('affiliate.fields.howPaid'), affiliateLimits.payout.maxNoteLength),
});

export const PayoutDetails = z
  .discriminatedUnion('method', [paypal, bank, voucher, other], 'Choose paypal, bank, voucher or other.')
  .meta({ id: 'PayoutDetails' });
export type PayoutDetails = z.output<typeof PayoutDetails>;

const SaidDetails = z.object({
  details: PayoutDetails.nullable(),
  updatedAt: Time.nullable(),
  problem: PayoutProblem.nullable(),
  /** Payout methods that the site offers. */
  methods: z.array(PayoutMethod),
});
export type SaidDetails = z.infer<typeof SaidDetails>;

export const getPayoutDetails = endpoint({
  method: 'GET',
  path: '/affiliate/payout-details',
  who: 'member',
  signIn: true,
  summary: 'Read how I want to be paid',
  answer: one(SaidDetails),
});

export const putPayoutDetails = endpoint({
  method: 'PUT',
  path: '/affiliate/payout-details',
  who: 'member',
  beforeApproval: true,
  signIn: true,
  confirm: 'secondStep',
  rate: 'checkPassword',
  summary: 'Say how I want to be paid; asks for the password, since whoever changes it gets the money',
  body: z.strictObject({
    details: PayoutDetails,
    currentPassword: CurrentPassword,
  }),
  answer: one(SaidDetails),
  errors: ['wrong_password', 'payout_method_off'],
});

export const deletePayoutDetails = endpoint({
  method: 'DELETE',
  path: '/affiliate/payout-details',
  who: 'member',
  beforeApproval: true,
  signIn: true,
  confirm: 'secondStep',
  rate: 'checkPassword',
  summary: 'Forget how I want to be paid; asks for the password, and until I say it again no batch takes me',
  body: z.strictObject({ currentPassword: CurrentPassword }),
  answer: Done,
  errors: ['wrong_password'],
});

export const payoutDetailsEndpoints = [getPayoutDetails, putPayoutDetails, deletePayoutDetails] as const;
