import { type EmailTemplateName, type EmailWords, templateOf } from '@haggle/contract/operations/email-templates';

/** What of an email can be worded otherwise. */
interface Worded {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; address: string };
  closing?: string;
  template?: { name: EmailTemplateName };
}

/** What stands in the places of words, by their names. */
export type Fills = Readonly<Record<string, string>>;

const place = /\{([a-z]+)\}/gi;

/** Fills the places of a text; one of a name that nobody knows stays as it is written. */
export function fill(text: string, fills: Fills): string {
  const known = new Map(Object.entries(fills));
  return text.replaceAll(place, (whole, name: string) => known.get(name) ?? whole);
}

/** A place that words have and the email cannot fill, or one that it needs and its text does not have. */
export interface WordProblem {
  field: 'subject' | 'body' | 'button' | 'closing';
  kind: 'unknown' | 'missing';
  place: string;
}

/** What is wrong with an email's words; the first of it. */
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

/** An email in other words. Its links, lists and ways to unsubscribe stay what they are. */
export function reword<T extends Worded>(message: T, words: EmailWords, fills: Fills): T {
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

/** The words of an email as they could be written otherwise. */
export function wordsOf({ subject, paragraphs, action, closing, template }: Worded): EmailWords {
  const hasClosing = template !== undefined && templateOf(template.name).hasClosing;
  return {
    subject,
    body: paragraphs.join('\n\n'),
    button: action?.label ?? null,
    closing: (hasClosing && closing) || '',
  };
}
