import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as accountLimits from '../limits/accounts.ts';
import { t } from '../messages/translate.ts';
import { Id, list, pageFields, Time, TimeInput } from '../shapes.ts';

/** An admin's action. */
export const AuditEntry = z
  .object({
    _id: Id,
    /** Null once the account is deleted. */
    actor: z.object({ _id: Id, username: z.string() }).nullable(),
    /** `{entity}.{past-tense verb}`, such as `deal.approved`. */
    action: z.string(),
    subject: z.string(),
    subjectId: z.string().nullable(),
    /** Its current name; null once it is deleted, or if it has no name. */
    subjectName: z.string().nullable(),
    /** Old and new value by field. */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    /** Names for the ids in `changes`, by field. */
    names: z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()])),
    reason: z.string().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.strictObject({
  ...pageFields,
  /** An admin's username. */
  actor: z.string().trim().max(accountLimits.maxUsernameLength).optional(),
  /** The beginning of an action: `deal` or `deal.approved`. */
  action: z
    .string()
    .trim()
    .max(100)
    .regex(/^[a-z_.]*$/, { error: () => t('audit.fields.action') })
    .optional(),
  subject: z
    .string()
    .trim()
    .max(50)
    .regex(/^[a-z_]*$/, { error: () => t('audit.fields.subject') })
    .optional(),
  subjectId: z.string().trim().max(200).optional(),
  /** Words in the reason. */
  q: z.string().trim().max(100).optional(),
  from: TimeInput.optional(),
  to: TimeInput.optional(),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  who: 'audit',
  signIn: true,
  summary: 'Search what admins did, newest first',
  query: AuditQuery,
  answer: list(AuditEntry),
});

export const auditEndpoints = [listAudit] as const;
