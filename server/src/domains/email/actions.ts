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
import type { Database } from '../../platform/database/database.ts';
import { mailErrorCodes, type Sender } from '../../platform/email/mailer.ts';
import { type EmailMessage, renderEmail } from '../../platform/email/template.ts';
import { addJobs, bulkPriority } from '../../platform/jobs/jobs.ts';
import type { Bound } from '../../platform/secrets/secrets.ts';
import { recordAudit } from '../audit/actions.ts';
import { readSettings } from '../site/settings/actions.ts';
import { readEmailBranding } from './branding-actions.ts';
import { findBlock, findBlocks, removeBlock } from './reports/actions.ts';
import * as store from './store.ts';
import { toEmail } from './views.ts';
import { applyCustomWords } from './words/actions.ts';

/** No one reads emails to the demo's members. */
const isDemoAddress = (address: string) => address.endsWith(demoDomain);

/**
 * Queues an email for a job to send. A site without a mail server stores it for the admin and logs its link. An address
 * that bounced gets nothing, and one that complained gets nothing that it could unsubscribe from. Nothing is written to
 * an account that has been erased since.
 */
export async function sendEmail(
  context: Context,
  to: { userId: string | null; email: string },
  draft: EmailMessage,
): Promise<void> {
  const message = await applyCustomWords(context, draft);
  const rendered = {
    ...(await renderEmail(message, await readEmailBranding(context))),
    unsubscribe: message.unsubscribe?.oneClick,
  };
  const block = await findBlockFor(context, to.email, rendered);
  const state = block ? 'blocked' : context.mailer && !isDemoAddress(to.email) ? 'waiting' : 'kept';
  const at = context.clock();
  const isQueued = await inTransaction(context, async ({ database }) => {
    if (to.userId !== null && !(await store.holdAccount(database, to.userId))) return false;
    const id = await store.insertEmail(database, {
      userId: to.userId,
      recipient: to.email,
      subject: message.subject,
      body: block ? null : context.secrets.encrypt(JSON.stringify(rendered), bodyBinding(to.email)),
      state,
      error: block?.detail ?? null,
      at,
      expiresAt: draft.expiresAt ?? daysAfter(at, emailLimits.waitingDays),
    });
    if (state === 'waiting') await queueDelivery(database, [id], draft);
    return true;
  });
  // Without a mail server, someone trying out the site finds the link in the log.
  const link = findLink(message);
  if (isQueued && !context.mailer && link)
    context.log.info({ open: link }, `${message.subject} (also in /admin/outbox)`);
}

/** Returns why an address doesn't get a message: it bounced, or it complained and could unsubscribe from it. */
async function findBlockFor(context: Context, address: string, { unsubscribe }: { unsubscribe?: string | undefined }) {
  const block = await findBlock(context, address);
  return block?.reason === 'bounce' || unsubscribe !== undefined ? block : undefined;
}

/** The link of a message's button, or those that its reader chooses from. */
function findLink({ action, items = [] }: EmailMessage): string | readonly string[] | undefined {
  return action?.address ?? (items.length > 0 ? items.map(({ address }) => address) : undefined);
}

/**
 * Sends an email while the caller waits, so that they see the mail server's response.
 * @throws Refusal `no_mail_server`, `demo_address`, `mail_server_refused`
 */
export async function sendEmailNow(context: Context, to: string, message: EmailMessage): Promise<void> {
  if (!context.mailer) throw new Refusal('no_mail_server');
  if (isDemoAddress(to)) throw new Refusal('demo_address');
  const rendered = await renderEmail(message, await readEmailBranding(context));
  try {
    await context.mailer.send({ to, sender: await readSender(context), subject: message.subject, ...rendered });
  } catch (error) {
    context.log.warn({ codes: mailErrorCodes(error) }, 'A test email could not be sent.');
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
 * Counts one more email of a kind to an address, and returns whether it may be sent. Whoever requested it isn't told,
 * since that would reveal others' requests; links sent earlier still work.
 */
export async function isEmailAllowed(
  context: Context,
  budget: BudgetName,
  email: string,
  scope = '',
): Promise<boolean> {
  return (await spendEmailBudget(context, budget, email, scope)) >= 0;
}

/** Counts an email of a kind to an address. @returns how many more it may get; below 0 if this is one too many */
export function spendEmailBudget(context: Context, budget: BudgetName, email: string, scope = ''): Promise<number> {
  return spend(context, budget, context.secrets.fingerprint(`email:${email.toLowerCase()} ${scope}`));
}

/** Job: sends a message to the mail server. Throws to be retried; records why if it isn't sent at all. */
export async function deliverMail(context: Context, id: string): Promise<void> {
  const email = await store.findEmail(context.database, id);
  if (!email || !store.isUndelivered(email.state)) return;
  // The site had a mail server when the message was written.
  if (!context.mailer || isDemoAddress(email.recipient)) return store.markKept(context.database, id);
  if (!email.body || email.expires_at <= context.clock()) return expireEmails(context, id);
  const body = readBody(context, email.body, email.recipient);
  // The address may have bounced or complained since the message was written.
  const block = await findBlockFor(context, email.recipient, body);
  if (block) return store.markBlocked(context.database, id, block.detail);
  try {
    const sender = await readSender(context);
    await context.mailer.send({ to: email.recipient, sender, subject: email.subject, ...body });
  } catch (error) {
    await store.markFailed(context.database, id, messageOf(error));
    throw new Error(
      `Email ${id} was not sent (${mailErrorCodes(error)}); /admin/outbox has the mail server's response.`,
    );
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

/** Queues one job per message, so that a manual retry doesn't send it twice. Those of bulk messages run last. */
function queueDelivery(
  database: Database,
  ids: readonly string[],
  { isBulk }: Pick<EmailMessage, 'isBulk'> = {},
): Promise<void> {
  const payloads = ids.map((id) => ({ id }));
  const keyOf = ({ id }: { id: string }) => store.jobKey(id);
  return addJobs(database, 'deliver-mail', payloads, { keyOf, ...(isBulk && { priority: bulkPriority }) });
}

/**
 * Queues a message to be sent immediately, with all its retries again. Does nothing if it is being sent right now.
 * @throws Refusal `not_found`, `mail_gone`, `no_mail_server`, `demo_address`
 */
export function retryEmail(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const email = await store.lockEmail(database, id);
    if (!email) throw new Refusal('not_found');
    if (!context.mailer) throw new Refusal('no_mail_server');
    if (isDemoAddress(email.recipient)) throw new Refusal('demo_address', { message: t('email.demoMember') });
    if (email.state === 'sent' || !email.has_body) throw new Refusal('mail_gone');
    if (email.is_being_sent) return;
    await store.markWaiting(database, id);
    await queueDelivery(database, [id]);
    const changes = { state: [email.state, 'waiting'], error: [email.error, null] } as const;
    await recordAudit(context, actor, { action: 'mail.retried', subject: 'mail', subjectId: id, changes });
  });
}

/**
 * Queues all unsent messages again: those stored while there was no mail server, and those that failed, except those
 * being sent right now.
 * @throws Refusal `no_mail_server`
 */
export function retryAllEmails(context: Context, actor: Actor): Promise<{ mails: number }> {
  if (!context.mailer) throw new Refusal('no_mail_server');
  return inTransaction(context, async (context) => {
    const { database } = context;
    const ids = await store.markAllWaiting(database);
    const { batch } = emailLimits;
    for (let start = 0; start < ids.length; start += batch) {
      await queueDelivery(database, ids.slice(start, start + batch), { isBulk: true });
    }
    if (ids.length > 0) {
      const changes = { mails: [null, ids.length] } as const;
      await recordAudit(context, actor, { action: 'mail.all_retried', subject: 'mail', changes });
    }
    return { mails: ids.length };
  });
}

/**
 * Unblocks a message's address, so that it gets emails again.
 * @throws Refusal `not_found`
 */
export function unblockEmail(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const email = await store.findEmail(context.database, id);
    const reason = email && (await removeBlock(context, email.recipient));
    if (!reason) throw new Refusal('not_found');
    const changes = { block: [reason, null] } as const;
    await recordAudit(context, actor, { action: 'mail.unblocked', subject: 'mail', subjectId: id, changes });
  });
}

/** Counts unsent messages, up to `most`. */
export function countUndelivered(context: Context, most: number): Promise<number> {
  return store.countUndelivered(context.database, most);
}

/**
 * Scheduled: gives up messages that weren't sent while they were useful, deletes their jobs and the bodies of messages
 * that were only stored, and finally deletes old messages.
 */
export async function deleteOldEmails(context: Context): Promise<void> {
  const { database } = context;
  const now = context.clock();
  await expireEmails(context);
  await store.deleteGivenUpJobs(database);
  await store.deleteBodies(database, now);
  const most = emailLimits.batch;
  const deletions = [
    { before: daysBefore(now, emailLimits.keptDays), most },
    { before: daysBefore(now, emailLimits.strangersKeptDays), most, hasNoAccount: true },
  ];
  for (const options of deletions) await repeatWhileFull(most, () => store.deleteOldEmails(database, options));
}

/** Gives up expired messages, or the one with an id, and logs an error, since no one else would notice. */
async function expireEmails(context: Context, id?: string): Promise<void> {
  const expired = await store.markLost(context.database, context.clock(), id);
  if (expired.length > 0) context.log.error({ emails: expired }, 'Emails could not be sent in time and were dropped.');
}

/** A body can only be decrypted for the recipient it was written to. */
const bodyBinding = (recipient: string): Bound => `mails.body:${recipient}`;

function readBody(
  { secrets }: Context,
  encrypted: Buffer,
  recipient: string,
): { html: string; plain: string; unsubscribe?: string } {
  return JSON.parse(secrets.decrypt(encrypted, bodyBinding(recipient)));
}

/** Deletes emails to an erased account's address that belong to no account, such as those to all who claim it. */
export function deleteEmailsWithoutAccount(context: Context, address: store.ErasedAddress): Promise<void> {
  return store.deleteEmailsWithoutAccount(context.database, address);
}
