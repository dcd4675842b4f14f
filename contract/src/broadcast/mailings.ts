import { z } from 'zod';
import { LinkDraft } from '../content/link-draft.ts';
import { endpoint } from '../endpoint.ts';
import * as broadcastLimits from '../limits/broadcast.ts';
import { t } from '../messages/translate.ts';
import { Done, Id, list, one, pageFields, requiredText, Time } from '../shapes.ts';

/** An email to all members who agreed to receive mailings. */
export const Mailing = z
  .object({
    _id: Id,
    subject: z.string(),
    body: z.string(),
    link: z.object({ label: z.string(), url: z.string() }).nullable(),
    state: z.enum(['sending', 'sent', 'stopped']),
    /** The number of recipients when it was started. */
    audience: z.int(),
    /** Emails written so far. Each is then delivered to the mail server separately. */
    sent: z.int(),
    startedAt: Time,
    endedAt: Time.nullable(),
  })
  .meta({ id: 'Mailing' });
export type Mailing = z.infer<typeof Mailing>;

export const MailingDraft = z
  .strictObject({
    subject: requiredText(() => t('broadcast.fields.subject'), broadcastLimits.maxSubjectLength),
    /** Paragraphs, separated by empty lines. */
    body: requiredText(() => t('broadcast.fields.body'), broadcastLimits.maxBodyLength),
    /** The email's button. */
    link: LinkDraft,
  })
  .meta({ id: 'MailingDraft' });
export type MailingDraft = z.output<typeof MailingDraft>;

const NewMailing = MailingDraft.extend({
  /** Made by the caller, so that a repeated request doesn't send it twice. */
  key: z.uuid('Send a UUID.').optional(),
});
export type NewMailing = z.output<typeof NewMailing>;

export const listMailings = endpoint({
  method: 'GET',
  path: '/admin/mailings',
  who: 'settings',
  summary: 'List emails to all who agreed, newest first',
  query: z.strictObject(pageFields),
  answer: list(Mailing),
});

export const getAudience = endpoint({
  method: 'GET',
  path: '/admin/mailings/audience',
  who: 'settings',
  summary: 'Count who has agreed to be emailed by the team, and say whether the site can send emails',
  answer: one(z.object({ members: z.int(), canSend: z.boolean() })),
});

export const startMailing = endpoint({
  method: 'POST',
  path: '/admin/mailings',
  who: 'settings',
  signIn: true,
  confirm: 'always',
  summary: 'Send an email to all who agreed, in batches; the same key sends one',
  body: NewMailing,
  answer: one(Mailing),
  errors: ['no_mail_server', 'mailing_under_way', 'mailing_over', 'nobody_agreed'],
});

export const testMailing = endpoint({
  method: 'POST',
  path: '/admin/mailings/test',
  who: 'settings',
  rate: 'sendMail',
  summary: 'Send the email to yourself alone',
  body: MailingDraft,
  answer: Done,
  errors: ['no_mail_server'],
});

export const stopMailing = endpoint({
  method: 'POST',
  path: '/admin/mailings/:id/stop',
  who: 'settings',
  summary: 'Send the rest of an email to nobody',
  params: z.object({ id: Id }),
  answer: one(Mailing),
  errors: ['mailing_not_found', 'mailing_over'],
});

export const mailingEndpoints = [listMailings, getAudience, startMailing, testMailing, stopMailing] as const;
