import { z } from 'zod';
import { choice } from '../shapes.ts';

export const payoutProblems = ['outside_sepa', 'name_unwritable', 'no_details'] as const;
/**
 * Why no file can pay a member: their bank's country has no euro transfers, their name has no characters that banks
 * accept, or they have no payout details.
 */
export const PayoutProblem = z.enum(payoutProblems);
export type PayoutProblem = z.infer<typeof PayoutProblem>;

export const payoutFileKinds = ['sepa', 'paypal', 'voucher'] as const;
export const PayoutFileKind = z.enum(payoutFileKinds, choice(payoutFileKinds));
export type PayoutFileKind = z.infer<typeof PayoutFileKind>;
export const payoutFileStatuses = ['made', 'sent', 'failed'] as const;
/** Made but not sent; sent; or failed, so another file may pay the same members. */
export const PayoutFileStatus = z.enum(payoutFileStatuses, choice(payoutFileStatuses));
export type PayoutFileStatus = z.infer<typeof PayoutFileStatus>;
