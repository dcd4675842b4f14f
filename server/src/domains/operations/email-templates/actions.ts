import {
  type EmailTemplate,
  type EmailTemplateName,
  type EmailWords,
  emailTemplateNames,
  templateOf,
} from '@haggle/contract/operations/email-templates';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { type EmailMessage, renderEmail } from '../../../platform/email/template.ts';
import { readMe } from '../../accounts/users/actions.ts';
import { sendEmailNow } from '../../email/actions.ts';
import { readEmailBranding } from '../../email/branding-actions.ts';
import { putWords, readWords, refuseBadWords, resetWords, reword, wordsOf } from '../../email/words/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { toSample, toUnfilled } from './sample-views.ts';

export async function listTemplates(context: Context): Promise<EmailTemplate[]> {
  const templates = [];
  for (const name of emailTemplateNames) templates.push(await readTemplate(context, name));
  return templates;
}

async function readTemplate(context: Context, name: EmailTemplateName): Promise<EmailTemplate> {
  const { fills, needs = [], hasClosing } = templateOf(name);
  const first = wordsOf(toUnfilled(name));
  const own = (await readWords(context, name)) ?? null;
  return { name, fills: [...fills], needs: [...needs], hasClosing, first, own };
}

/** @throws Refusal `invalid` for words that leave out a required placeholder, or use an unknown one */
export async function putTemplate(
  context: Context,
  actor: Actor,
  name: EmailTemplateName,
  words: EmailWords,
): Promise<EmailTemplate> {
  await putWords(context, actor, name, words);
  return readTemplate(context, name);
}

export function resetTemplate(context: Context, actor: Actor, name: EmailTemplateName): Promise<void> {
  return resetWords(context, actor, name);
}

/** @throws Refusal `invalid` as `putTemplate` */
export async function previewTemplate(context: Context, name: EmailTemplateName, words: EmailWords) {
  const message = await toMessage(context, name, words);
  return { subject: message.subject, ...(await renderEmail(message, await readEmailBranding(context))) };
}

/**
 * Sends the actor an email as others would get it, with made-up names.
 * @throws Refusal `no_mail_server`, `demo_address`, `mail_server_refused`; `invalid` as `putTemplate`
 */
export async function testTemplate(
  context: Context,
  actor: Actor,
  name: EmailTemplateName,
  words: EmailWords,
): Promise<void> {
  if (!context.mailer) throw new Refusal('no_mail_server');
  const { email } = await readMe(context, actor);
  await sendEmailNow(context, email, await toMessage(context, name, words));
}

async function toMessage(context: Context, name: EmailTemplateName, words: EmailWords): Promise<EmailMessage> {
  refuseBadWords(name, words);
  const { siteName: site } = await readSettings(context);
  const sample = toSample(name, { site, origin: context.origin });
  return reword(sample, words, { site, ...sample.template?.fills });
}
