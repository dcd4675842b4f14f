import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, list, one, PageQuery, Time } from '../shapes.ts';

const Mail = z
  .object({
    _id: Id,
    recipient: z.string(),
    subject: z.string(),
    /** `kept` where the site cannot send mail. */
    state: z.enum(['waiting', 'sent', 'kept', 'failed']),
    error: z.string().nullable(),
    createdAt: Time,
    sentAt: Time.nullable(),
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof Mail>;

export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  who: 'personalData',
  signIn: true,
  summary: 'List the messages that the site wrote, newest first',
  query: PageQuery,
  answer: list(Mail),
});

export const getMail = endpoint({
  method: 'GET',
  path: '/admin/mails/:id',
  who: 'personalData',
  signIn: true,
  confirm: 'always',
  summary: 'Read a message that could not be sent',
  params: z.object({ id: Id }),
  answer: one(Mail.extend({ html: z.string().nullable(), plain: z.string().nullable() })),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/mails/:id/retry',
  who: 'personalData',
  signIn: true,
  summary: 'Send a message again that could not be sent',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['not_found', 'mail_gone', 'no_mail_server'],
});

export const mailEndpoints = [listMails, getMail, retryMail] as const;
