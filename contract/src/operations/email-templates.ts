import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { keysOf } from '../keys.ts';
import * as wordLimits from '../limits/email-words.ts';
import { t } from '../messages/translate.ts';
import { Done, one, requiredText } from '../shapes.ts';
import { line } from '../visible-text.ts';

interface Template {
  /** The placeholders available in its texts as `{name}`. */
  fills: readonly string[];
  /** Placeholders that the text must contain, because the email makes no sense without them. */
  needs?: readonly string[];
  /** Whether it has a button. Its link is always included, whatever the text says. */
  hasButton: boolean;
  /** Whether its last lines are always the same, and so can be edited. */
  hasClosing: boolean;
}

/** Every email that the site sends automatically. */
export const emailTemplates = {
  verification: { fills: ['username', 'site'], hasButton: true, hasClosing: true },
  passwordReset: { fills: ['username', 'site'], hasButton: true, hasClosing: true },
  resetChoice: { fills: ['site'], hasButton: false, hasClosing: true },
  addressChange: { fills: ['username', 'site'], hasButton: true, hasClosing: true },
  accessNotice: { fills: ['username', 'site', 'title', 'text'], needs: ['text'], hasButton: false, hasClosing: true },
  changeNotice: { fills: ['username', 'site', 'title', 'text'], needs: ['text'], hasButton: false, hasClosing: true },
  invitation: { fills: ['site', 'by', 'roles', 'day'], needs: ['by'], hasButton: true, hasClosing: true },
  joining: { fills: ['site', 'by', 'day'], needs: ['by'], hasButton: true, hasClosing: true },
  claim: { fills: ['username', 'site'], hasButton: true, hasClosing: true },
  suspension: { fills: ['username', 'site', 'text'], needs: ['text'], hasButton: true, hasClosing: true },
  appeal: { fills: ['username', 'site', 'title', 'text'], needs: ['text'], hasButton: false, hasClosing: false },
  notification: {
    fills: ['username', 'site', 'title', 'message'],
    needs: ['message'],
    hasButton: true,
    hasClosing: false,
  },
  dailyDigest: { fills: ['username', 'site', 'title', 'waiting'], hasButton: true, hasClosing: false },
  weeklyDigest: { fills: ['username', 'site', 'title', 'waiting'], hasButton: true, hasClosing: false },
  weeklyFigures: { fills: ['username', 'site', 'week'], hasButton: true, hasClosing: false },
  feedbackReply: { fills: ['site', 'summary', 'message'], needs: ['message'], hasButton: false, hasClosing: true },
  feedbackResolved: { fills: ['site', 'summary', 'message'], needs: ['message'], hasButton: false, hasClosing: true },
  feedbackDecided: { fills: ['site', 'summary', 'message'], needs: ['message'], hasButton: false, hasClosing: true },
} as const satisfies Record<string, Template>;

export type EmailTemplateName = keyof typeof emailTemplates;
export const emailTemplateNames = keysOf(emailTemplates);

/** Returns the facts about a template, typed for any template. */
export function templateOf(name: EmailTemplateName): Template {
  return emailTemplates[name];
}

export const EmailWords = z
  .strictObject({
    subject: line(() => t('email.fields.subject'))
      .min(1, { error: () => t('email.fields.subject') })
      .max(wordLimits.maxSubjectLength, { error: () => t('email.fields.most', { most: wordLimits.maxSubjectLength }) }),
    /** Paragraphs, separated by empty lines. */
    body: requiredText(() => t('email.fields.body'), wordLimits.maxBodyLength),
    /** Null if there is no button. */
    button: line(() => t('email.fields.button'))
      .min(1, { error: () => t('email.fields.button') })
      .max(wordLimits.maxButtonLength, { error: () => t('email.fields.most', { most: wordLimits.maxButtonLength }) })
      .nullable(),
    closing: z
      .string()
      .trim()
      .max(wordLimits.maxClosingLength, { error: () => t('email.fields.most', { most: wordLimits.maxClosingLength }) }),
  })
  .meta({ id: 'EmailWords' });
export type EmailWords = z.output<typeof EmailWords>;

export const EmailTemplate = z
  .object({
    name: z.enum(emailTemplateNames),
    fills: z.array(z.string()),
    needs: z.array(z.string()),
    hasClosing: z.boolean(),
    /** The default texts, in the site's language. */
    first: EmailWords,
    /** The owner's texts; null if there are none. */
    own: EmailWords.nullable(),
  })
  .meta({ id: 'EmailTemplate' });
export type EmailTemplate = z.infer<typeof EmailTemplate>;

const params = z.object({ name: z.enum(emailTemplateNames) });

export const listEmailTemplates = endpoint({
  method: 'GET',
  path: '/admin/email-templates',
  who: 'settings',
  summary: 'List the emails that the site writes, with their words in its language',
  answer: one(z.array(EmailTemplate)),
});

export const putEmailTemplate = endpoint({
  method: 'PUT',
  path: '/admin/email-templates/:name',
  who: 'settings',
  signIn: true,
  confirm: 'always',
  summary: "Write an email in the owner's own words, in the site's language",
  params,
  body: EmailWords,
  answer: one(EmailTemplate),
});

export const resetEmailTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/email-templates/:name',
  who: 'settings',
  signIn: true,
  summary: 'Go back to the words of an email that come with the software',
  params,
  answer: Done,
});

export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: '/admin/email-templates/:name/preview',
  who: 'settings',
  summary: 'Show how an email would look, with made-up names',
  params,
  body: EmailWords,
  answer: one(z.object({ subject: z.string(), html: z.string(), plain: z.string() })),
});

export const testEmailTemplate = endpoint({
  method: 'POST',
  path: '/admin/email-templates/:name/test',
  who: 'settings',
  rate: 'sendMail',
  waitsOutside: true,
  summary: 'Send me an email as it would look, with made-up names',
  params,
  body: EmailWords,
  answer: Done,
  errors: ['no_mail_server', 'demo_address', 'mail_server_refused'],
});

export const emailTemplateEndpoints = [
  listEmailTemplates,
  putEmailTemplate,
  resetEmailTemplate,
  previewEmailTemplate,
  testEmailTemplate,
] as const;
