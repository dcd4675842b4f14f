import { t } from '@haggle/contract/messages/translate';
import type { EmailTemplateName, EmailWords } from '@haggle/contract/operations/email-templates';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import { cacheBriefly } from '../../../platform/cache/cache-briefly.ts';
import { type Context, inTransaction, primaryOf } from '../../../platform/context.ts';
import type { EmailMessage } from '../../../platform/email/template.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { findProblem, reword } from './rules.ts';
import * as store from './store.ts';

export { reword, wordsOf } from './rules.ts';

const wordsCache = cacheBriefly((context) => store.listWords(primaryOf(context)));

/** Returns an email in the owner's words for the site's language; unchanged if they have written none. */
export async function applyCustomWords(context: Context, message: EmailMessage): Promise<EmailMessage> {
  if (!message.template) return message;
  const { name, fills } = message.template;
  const customWords = await readWords(context, name);
  if (!customWords) return message;
  const { siteName: site } = await readSettings(context);
  return reword(message, customWords, { site, ...fills });
}

/** Returns the owner's words for an email in the site's language. */
export async function readWords(context: Context, name: EmailTemplateName): Promise<EmailWords | undefined> {
  const { language } = await readSettings(context);
  const row = (await wordsCache.read(context)).find((one) => one.name === name && one.language === language);
  return row && { subject: row.subject, body: row.body, button: row.button, closing: row.closing };
}

/** @throws Refusal `invalid` for a placeholder that can't be filled, or if one that the email needs is missing */
export function refuseBadWords(name: EmailTemplateName, words: EmailWords): void {
  const problem = findProblem(name, words);
  if (!problem) return;
  const { kind, place } = problem;
  const placeholder = `{${place}}`;
  throw invalidField(
    problem.field,
    kind === 'unknown'
      ? t('email.fields.unknownPlace', { place: placeholder })
      : t('email.fields.missingPlace', { place: placeholder }),
  );
}

/** @throws Refusal as `refuseBadWords` */
export async function putWords(
  context: Context,
  actor: Actor,
  name: EmailTemplateName,
  words: EmailWords,
): Promise<void> {
  refuseBadWords(name, words);
  const { language } = await readSettings(context);
  const before = await readWords(context, name);
  await inTransaction(context, async (context) => {
    await store.putWords(context.database, { name, language, ...words, by: actor.id, at: context.clock() });
    await record(context, actor, name, before, words);
  });
  wordsCache.invalidate(context);
}

/** Deletes the owner's words for an email. Does nothing if there are none. */
export async function resetWords(context: Context, actor: Actor, name: EmailTemplateName): Promise<void> {
  const { language } = await readSettings(context);
  const before = await readWords(context, name);
  await inTransaction(context, async (context) => {
    if (!(await store.deleteWords(context.database, name, language))) return;
    await record(context, actor, name, before, undefined);
  });
  wordsCache.invalidate(context);
}

function record(
  context: Context,
  actor: Actor,
  name: EmailTemplateName,
  before: EmailWords | undefined,
  after: EmailWords | undefined,
): Promise<void> {
  const change = (field: keyof EmailWords) => [before?.[field] ?? null, after?.[field] ?? null] as const;
  const changes = {
    subject: change('subject'),
    body: change('body'),
    button: change('button'),
    closing: change('closing'),
  };
  return recordAudit(context, actor, { action: 'email_words.changed', subject: 'email', subjectId: name, changes });
}
