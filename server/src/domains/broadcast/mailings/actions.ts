import type { Mailing, MailingDraft, NewMailing } from '@haggle/contract/broadcast/mailings';
import * as broadcastLimits from '@haggle/contract/limits/broadcast';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { readMe } from '../../accounts/users/actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { toUnsubscribeUrls } from '../../delivery/unsubscriptions/actions.ts';
import { sendEmail } from '../../email/actions.ts';
import { mailingEmail } from './emails.ts';
import * as store from './store.ts';
import { toMailing } from './views.ts';

export async function listMailings(context: Context, page: PageRequest) {
  return toList(page, await store.listMailings(context.database, page), toMailing);
}

/** Returns how many members a mailing would go to. */
export async function readAudience(context: Context): Promise<{ members: number; canSend: boolean }> {
  const members = await store.countOptedIn(context.database, context.clock());
  return { members, canSend: context.mailer !== undefined };
}

/**
 * Starts a mailing, or returns the one that an earlier request with the same key started.
 * @throws Refusal `no_mail_server`, `nobody_agreed`, `mailing_under_way`, `mailing_over` if that one was stopped
 */
export function startMailing(context: Context, actor: Actor, mailing: NewMailing): Promise<Mailing> {
  if (!context.mailer) throw new Refusal('no_mail_server');
  return inTransaction(context, async (context) => {
    const { database } = context;
    const audience = await store.countOptedIn(database, context.clock());
    if (audience === 0) throw new Refusal('nobody_agreed');
    const row = await store.insertMailing(database, { ...mailing, audience, by: actor.id, at: context.clock() });
    if (!row) {
      const started = mailing.key && (await store.findMailingByKey(database, mailing.key));
      if (!started) throw new Refusal('mailing_under_way');
      if (started.state === 'stopped') throw new Refusal('mailing_over');
      return toMailing(started);
    }
    await addJob(database, 'send-mailing', { id: row.id });
    await record(context, actor, 'mailing.started', row.id, {
      subject: [null, row.subject],
      audience: [null, audience],
    });
    return toMailing(row);
  });
}

/**
 * Job: writes the next emails of a mailing. Recipients are recorded in the transaction that writes their emails, so
 * that a killed process resumes where it was and no one gets a second one.
 */
export function sendMailing(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const row = await store.lockMailing(database, id);
    if (row?.state !== 'sending') return;
    const limit = broadcastLimits.mailingBatch;
    const recipients = await store.addRecipients(database, id, { now: context.clock(), limit });
    const draft = toMailing(row);
    for (const { id: userId, username, email } of recipients) {
      const unsubscribe = toUnsubscribeUrls(context, userId, { news: true });
      await sendEmail(
        context,
        { userId, email },
        mailingEmail(draft, { username, origin: context.origin, unsubscribe }),
      );
    }
    await store.recordSent(database, id, recipients.length);
    if (recipients.length === limit) await addJob(database, 'send-mailing', { id });
    else await store.endMailing(database, { id, state: 'sent', at: context.clock() });
  });
}

/** @throws Refusal `no_mail_server` */
export async function testMailing(context: Context, actor: Actor, draft: MailingDraft): Promise<void> {
  if (!context.mailer) throw new Refusal('no_mail_server');
  const { email, username } = await readMe(context, actor);
  await inTransaction(context, async (context) => {
    await sendEmail(context, { userId: actor.id, email }, mailingEmail(draft, { username, origin: context.origin }));
    await record(context, actor, 'mailing.tested', null, { subject: [null, draft.subject] });
  });
}

/** @throws Refusal `mailing_not_found`, `mailing_over` */
export function stopMailing(context: Context, actor: Actor, id: string): Promise<Mailing> {
  return inTransaction(context, async (context) => {
    const before = await store.lockMailing(context.database, id);
    if (!before) throw new Refusal('mailing_not_found');
    if (before.state !== 'sending') throw new Refusal('mailing_over');
    const row = await store.endMailing(context.database, { id, state: 'stopped', at: context.clock() });
    await record(context, actor, 'mailing.stopped', id, { state: [before.state, row.state], sent: [null, row.sent] });
    return toMailing(row);
  });
}

function record(
  context: Context,
  actor: Actor,
  action: string,
  subjectId: string | null,
  changes: Record<string, readonly [unknown, unknown]>,
): Promise<void> {
  return recordAudit(context, actor, { action, subject: 'mailing', ...(subjectId && { subjectId }), changes });
}
