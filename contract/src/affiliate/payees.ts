import { z } from 'zod';
import { t } from '../messages/translate.ts';
import { Id } from '../shapes.ts';

/** A member who is owed money; the names are null once their account is deleted. */
export const Payee = z.object({ _id: Id, username: z.string().nullable(), displayName: z.string().nullable() });

/** An IBAN. Spaces and case don't matter. The server also verifies the check digits. */
export const Iban = z
  .string({ error: () => t('affiliate.fields.iban') })
  .transform((text) => text.replace(/\s+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/, { error: () => t('affiliate.fields.wrongIban') }));

/** A bank's BIC. */
export const Bic = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: () => t('affiliate.fields.wrongBic') });
