import { z } from 'zod';
import { choice } from '../shapes.ts';

export const payoutProblems = ['outside_sepa', 'name_unwritable', 'no_details'] as const;
/**
 * Why no file can pay somebody: their account's country has no transfers in euros, their name has no letter that banks can
 * write, or nobody knows how they are paid.
 */
export const PayoutProblem = z.enum(payoutProblems);
export type PayoutProblem = z.infer<typeof PayoutProblem>;

export const payoutFileKinds = ['sepa', 'paypal', 'voucher'] as const;
export const PayoutFileKind = z.enum(payoutFileKinds, choice(payoutFileKinds));
export type PayoutFileKind = z.infer<typeof PayoutFileKind>;
export const payoutFileStatuses = ['made', 'sent', 'failed'] as const;
/** Made and not sent yet; sent; or not arrived, so that another file may pay the same members. */
export const PayoutFileStatus = z.enum(payoutFileStatuses, choice(payoutFileStatuses));
export type PayoutFileStatus = z.infer<typeof PayoutFileStatus>;
