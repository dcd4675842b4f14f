import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { choice, Done, Id, list, one, pageFields, Time } from '../shapes.ts';
import { emailStates } from './choices.ts';
import { BlockReason } from './reports.ts';

const OutboxEmail = z
  .object({
    _id: Id,
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(emailStates),
    error: z.string().nullable(),
    createdAt: Time,
    sentAt: Time.nullable(),
    /** Why its address gets no emails, or only those it requests; null if it gets all. */
    block: BlockReason.nullable(),
  })
  .meta({ id: 'OutboxEmail' });
export type OutboxEmail = z.infer<typeof OutboxEmail>;

export const OutboxQuery = z.strictObject({
  ...pageFields,
  /** Words in the recipient's address or the subject. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(emailStates, choice(emailStates)).optional(),
});
export type OutboxQuery = z.output<typeof OutboxQuery>;

export const listEmails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  who: 'personalData',
  signIn: true,
  summary: 'List the messages that the site wrote, newest first',
  query: OutboxQuery,
  answer: list(OutboxEmail),
});

export const getEmail = endpoint({
  method: 'GET',
  path: '/admin/mails/:id',
  who: 'personalData',
  signIn: true,
  confirm: 'always',
  summary: 'Read a message that could not be sent',
  params: z.object({ id: Id }),
  answer: one(OutboxEmail.extend({ html: z.string().nullable(), plain: z.string().nullable() })),
});

export const retryEmail = endpoint({
  method: 'POST',
  path: '/admin/mails/:id/retry',
  who: 'personalData',
  signIn: true,
  summary: 'Send a message again that could not be sent',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['not_found', 'mail_gone', 'no_mail_server', 'demo_address'],
});

export const retryAllEmails = endpoint({
  method: 'POST',
  path: '/admin/mails/retry-all',
  who: 'personalData',
  signIn: true,
  summary: 'Send all messages that have not gone out and can still be sent',
  answer: one(z.object({ mails: z.int() })),
  errors: ['no_mail_server'],
});

export const unblockEmail = endpoint({
  method: 'POST',
  path: '/admin/mails/:id/unblock',
  who: 'personalData',
  signIn: true,
  summary: "Let a message's address get emails again after it bounced or complained",
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['not_found'],
});

export const outboxEndpoints = [listEmails, getEmail, retryEmail, retryAllEmails, unblockEmail] as const;
