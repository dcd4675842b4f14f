import type { OutboxQuery } from '@haggle/contract/email/outbox';
import type { BudgetName } from '@haggle/contract/limits/budgets';
import * as emailLimits from '@haggle/contract/limits/emails';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../kernel/actor.ts';
import { repeatWhileFull } from '../../kernel/batches.ts';
import { demoDomain } from '../../kernel/demo-people.ts';
import { messageOf } from '../../kernel/error-message.ts';
import { toList } from '../../kernel/paging.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { daysAfter, daysBefore } from '../../kernel/time.ts';
import { spend } from '../../platform/budgets.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Sender } from '../../platform/email/mailer.ts';
import { type EmailMessage, renderEmail } from '../../platform/email/template.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Bound } from '../../platform/secrets/secrets.ts';
import { recordAudit } from '../audit/actions.ts';
import { readSettings } from '../site/settings/actions.ts';
import { readEmailBranding } from './branding-actions.ts';
import { endBlock, findBlock, findBlocks } from './reports/actions.ts';
import * as store from './store.ts';
import { toEmail } from './views.ts';
import { withOwnWords } from './words/actions.ts';

/** Nobody reads what is sent to the people of the demo town. */
const isOfDemo = (address: string) => address.endsWith(demoDomain);

/**
 * Queues an email. A job sends it; a site without a mail server stores it for the admin and logs its link. To an address that bounced
 * nothing is sent, and to one that complained nothing that can be unsubscribed from. Nothing is written to an account that is
 * erased meanwhile.
 */
export async function sendEmail(
  context: Context,
  to: { userId: string | null; email: string },
  written: EmailMessage,
): Promise<void> {
  const message = await withOwnWords(context, written);
  const rendered = {
    ...(await renderEmail(message, await readEmailBranding(context))),
    unsubscribe: message.unsubscribe?.oneClick,
  };
  const block = await findBlockOf(context, to.email, rendered);
  const state = block ? 'blocked' : context.mailer && !isOfDemo(to.email) ? 'waiting' : 'kept';
  const at = context.clock();
  const isWritten = await inTransaction(context, async ({ database }) => {
    if (to.userId !== null && !(await store.holdAccount(database, to.userId))) return false;
    const id = await store.insertEmail(database, {
      userId: to.userId,
      recipient: to.email,
      subject: message.subject,
      body: block ? null : context.secrets.encrypt(JSON.stringify(rendered), boundTo(to.email)),
      state,
      error: block?.detail ?? null,
      at,
      expiresAt: written.expiresAt ?? daysAfter(at, emailLimits.waitingDays),
    });
    if (state === 'waiting') await addJob(database, 'deliver-mail', { id }, { key: jobKey(id) });
    return true;
  });
  // Without a mail server the log is where a newcomer finds the link.
  const open = linkIn(message);
  if (isWritten && !context.mailer && open) context.log.info({ open }, `${message.subject} (also in /admin/outbox)`);
}

/** Why an address doesn't get a message: it bounced, or it complained and the message can be unsubscribed from. */
async function findBlockOf(context: Context, address: string, { unsubscribe }: { unsubscribe?: string | undefined }) {
  const block = await findBlock(context, address);
  return block?.reason === 'bounce' || unsubscribe !== undefined ? block : undefined;
}

/** What a message is about: the link of its button, or those among which its reader chooses. */
function linkIn({ action, items = [] }: EmailMessage): string | readonly string[] | undefined {
  return action?.address ?? (items.length > 0 ? items.map(({ address }) => address) : undefined);
}

/**
 * Hands an email to the mail server while the caller waits, so that they learn what it says.
 * @throws Refusal `no_mail_server`, `mail_server_refused`
 */
export async function sendEmailNow(context: Context, to: string, message: EmailMessage): Promise<void> {
  if (!context.mailer) throw new Refusal('no_mail_server');
  const rendered = await renderEmail(message, await readEmailBranding(context));
  try {
    await context.mailer.send({ to, sender: await readSender(context), subject: message.subject, ...rendered });
  } catch (error) {
    context.log.warn({ err: error }, 'The mail server did not take a test email.');
    throw new Refusal('mail_server_refused', { message: t('email.serverSays', { words: messageOf(error) }) });
  }
}

async function readSender(context: Context): Promise<Sender> {
  const {
    siteName,
    emailSenderName: name,
    emailSenderAddress: address,
    emailReplyTo: replyTo,
  } = await readSettings(context);
  return { siteName, name, address, replyTo };
}

/**
 * Whether an address may get one more email of a kind, which counts it. Who asked for it is not told, so that the answer
 * says nothing of what others asked for; links that were sent before go on working.
 */
export async function mayEmail(context: Context, budget: BudgetName, email: string, of = ''): Promise<boolean> {
  return (await leftToEmail(context, budget, email, of)) >= 0;
}

/** How many emails of a kind an address may get after this one, which is counted; below 0 when this is one too many. */
export function leftToEmail(context: Context, budget: BudgetName, email: string, of = ''): Promise<number> {
  return spend(context, budget, context.secrets.fingerprint(`email:${email.toLowerCase()} ${of}`));
}

/** Job: hands a message to the mail server. Throws to be tried again; notes why where it is not sent at all. */
export async function deliverMail(context: Context, id: string): Promise<void> {
  const email = await store.findEmail(context.database, id);
  if (!email || !store.isUndelivered(email.state)) return;
  // The site had a mail server when the message was written.
  if (!context.mailer) return store.markKept(context.database, id);
  if (!email.body || email.expires_at <= context.clock()) return loseEmails(context, id);
  const body = readBody(context, email.body, email.recipient);
  // The address may have bounced or complained since the message was written.
  const block = await findBlockOf(context, email.recipient, body);
  if (block) return store.markBlocked(context.database, id, block.detail);
  try {
    const sender = await readSender(context);
    await context.mailer.send({ to: email.recipient, sender, subject: email.subject, ...body });
  } catch (error) {
    await store.markFailed(context.database, id, messageOf(error));
    throw error;
  }
  await store.markSent(context.database, id, context.clock());
}

export async function listEmails(context: Context, query: OutboxQuery) {
  const found = await store.listEmails(context.database, query);
  const blocks = await findBlocks(
    context,
    found.rows.map(({ recipient }) => recipient),
  );
  return toList(query, found, (row) => toEmail(row, blocks.get(row.recipient)));
}

/** @throws Refusal `not_found` */
export async function readEmail(context: Context, id: string) {
  const email = await store.findEmail(context.database, id);
  if (!email) throw new Refusal('not_found');
  const { html, plain } = email.body ? readBody(context, email.body, email.recipient) : { html: null, plain: null };
  return { ...toEmail(email, (await findBlock(context, email.recipient))?.reason), html, plain };
}

/** One job for each message, so that one that is sent again by hand is not sent twice. */
function jobKey(id: string): string {
  return `mail-${id}`;
}

/**
 * Tries to send a message again at once, with all its tries before it.
 * @throws Refusal `not_found`, `mail_gone`, `no_mail_server`
 */
export function retryEmail(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const email = await store.lockEmail(database, id);
    if (!email) throw new Refusal('not_found');
    if (!context.mailer) throw new Refusal('no_mail_server');
    if (email.state === 'sent' || !email.has_body) throw new Refusal('mail_gone');
    await store.markWaiting(database, id);
    await addJob(database, 'deliver-mail', { id }, { key: jobKey(id) });
    const changes = { state: [email.state, 'waiting'], error: [email.error, null] } as const;
    await recordAudit(context, actor, { action: 'mail.retried', subject: 'mail', subjectId: id, changes });
  });
}

/**
 * Gives every message another chance that has not gone out: what was kept while there was no mail server, and what failed.
 * @throws Refusal `no_mail_server`
 */
export function retryAllEmails(context: Context, actor: Actor): Promise<{ mails: number }> {
  if (!context.mailer) throw new Refusal('no_mail_server');
  return inTransaction(context, async (context) => {
    const { database } = context;
    const ids = await store.markAllWaiting(database);
    for (const id of ids) await addJob(database, 'deliver-mail', { id }, { key: jobKey(id) });
    if (ids.length > 0) {
      const changes = { mails: [null, ids.length] } as const;
      await recordAudit(context, actor, { action: 'mail.all_retried', subject: 'mail', changes });
    }
    return { mails: ids.length };
  });
}

/**
 * Lets a message's address get emails again.
 * @throws Refusal `not_found`
 */
export function unblockEmail(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const email = await store.findEmail(context.database, id);
    const reason = email && (await endBlock(context, email.recipient));
    if (!reason) throw new Refusal('not_found');
    const changes = { block: [reason, null] } as const;
    await recordAudit(context, actor, { action: 'mail.unblocked', subject: 'mail', subjectId: id, changes });
  });
}

/** How many messages have not gone out, up to `most`. */
export function countUndelivered(context: Context, most: number): Promise<number> {
  return store.countUndelivered(context.database, most);
}

/**
 * Scheduled: gives up what nobody got while it was of use, forgets the words of what was only kept, and in the end that messages
 * were written at all.
 */
export async function forgetOldEmails(context: Context): Promise<void> {
  const { database } = context;
  const now = context.clock();
  await loseEmails(context);
  await store.forgetBodies(database, now);
  const most = emailLimits.batch;
  const old = [
    { before: daysBefore(now, emailLimits.keptDays), most },
    { before: daysBefore(now, emailLimits.strangersKeptDays), most, isOfNobody: true },
  ];
  for (const some of old) await repeatWhileFull(most, () => store.deleteOldEmails(database, some));
}

/** Gives up messages that are of no use any more, or the one with an id, and says so: nobody else notices. */
async function loseEmails(context: Context, id?: string): Promise<void> {
  const lost = await store.markLost(context.database, context.clock(), id);
  if (lost.length > 0) context.log.error({ emails: lost }, 'Emails were not sent in time and are lost.');
}

/** A message goes to nobody but whom it was written to. */
const boundTo = (recipient: string): Bound => `mails.body:${recipient}`;

function readBody(
  { secrets }: Context,
  encrypted: Buffer,
  recipient: string,
): { html: string; plain: string; unsubscribe?: string } {
  return JSON.parse(secrets.decrypt(encrypted, boundTo(recipient)));
}

/** Once an account is erased: forgets what was written to its address while it had none, or to all who claim the address. */
export function forgetEmailsOfNoAccount(context: Context, address: store.ErasedAddress): Promise<void> {
  return store.deleteEmailsOfNoAccount(context.database, address);
}
