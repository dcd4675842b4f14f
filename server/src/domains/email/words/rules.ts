import { type EmailTemplateName, type EmailWords, templateOf } from '@haggle/contract/operations/email-templates';

/** The parts of an email that can be reworded. */
interface RewordableEmail {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; address: string };
  closing?: string;
  template?: { name: EmailTemplateName };
}

/** Values of placeholders, by their names. */
export type Fills = Readonly<Record<string, string>>;

const place = /\{([a-z]+)\}/gi;

/** Fills the placeholders of a text; unknown ones stay as written. */
export function fill(text: string, fills: Fills): string {
  const values = new Map(Object.entries(fills));
  return text.replaceAll(place, (whole, name: string) => values.get(name) ?? whole);
}

/** A placeholder that the email can't fill, or one that it needs and its text lacks. */
export interface WordProblem {
  field: 'subject' | 'body' | 'button' | 'closing';
  kind: 'unknown' | 'missing';
  place: string;
}

/** Returns the first problem with an email's words. */
export function findProblem(name: EmailTemplateName, words: EmailWords): WordProblem | undefined {
  const { fills, needs = [] } = templateOf(name);
  for (const field of ['subject', 'body', 'button', 'closing'] as const) {
    for (const [, found = ''] of (words[field] ?? '').matchAll(place)) {
      if (!fills.includes(found)) return { field, kind: 'unknown', place: found };
    }
  }
  const missing = needs.find((need) => !words.body.includes(`{${need}}`));
  return missing === undefined ? undefined : { field: 'body', kind: 'missing', place: missing };
}

/** Rewords an email. Its links, lists and unsubscribe addresses stay the same. */
export function reword<T extends RewordableEmail>(message: T, words: EmailWords, fills: Fills): T {
  const { action } = message;
  const hasClosing = message.template !== undefined && templateOf(message.template.name).hasClosing;
  return {
    ...message,
    subject: fill(words.subject, fills).replaceAll(/\s+/g, ' ').trim() || message.subject,
    paragraphs: paragraphsOf(fill(words.body, fills)),
    ...(action && { action: { ...action, label: words.button === null ? action.label : fill(words.button, fills) } }),
    ...(hasClosing && { closing: fill(words.closing, fills) }),
  };
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Returns the words of an email in the form in which they can be changed. */
export function wordsOf({ subject, paragraphs, action, closing, template }: RewordableEmail): EmailWords {
  const hasClosing = template !== undefined && templateOf(template.name).hasClosing;
  return {
    subject,
    body: paragraphs.join('\n\n'),
    button: action?.label ?? null,
    closing: (hasClosing && closing) || '',
  };
}
