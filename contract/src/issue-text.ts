import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

/** What is counted, by what it is counted of. */
const counted: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries', file: 'bytes' };

type RawIssue = z.core.$ZodRawIssue;

/**
 * What is wrong with a value, in a sentence for a person. Speaks where a schema has no words of its own: pass it as
 * `error` when parsing, so that nobody reads the words of the library.
 */
export function issueText(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required.'
        : `Must be ${kinds[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return issue.input === undefined ? 'This field is required.' : `Must be ${oneOf(issue.values)}.`;
    case 'too_small':
      return isCounted(issue.origin)
        ? `Must have at least ${amountOf(issue.minimum, issue.origin)}.`
        : `Must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `Use at most ${amountOf(issue.maximum, issue.origin)}.`;
      return isCounted(issue.origin)
        ? `Must have at most ${amountOf(issue.maximum, issue.origin)}.`
        : `Must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}.`;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Remove what is not understood: ${issue.keys.join(', ')}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'This does not have the right form.';
    default:
      return issue.input === undefined ? 'This field is required.' : 'This does not have the right form.';
  }
}

const formats: Record<string, string> = {
  email: 'Enter an email address, such as you@example.com.',
  url: 'Enter a full web address, such as https://example.com.',
  datetime: 'Enter a date and time, such as 2026-11-27T18:00:00Z.',
  date: 'Enter a date, such as 2026-11-27.',
};

function oneOf(values: readonly unknown[]): string {
  const [only] = values;
  return values.length === 1 ? `${only}` : `one of ${values.join(', ')}`;
}

function isCounted(origin: string): boolean {
  return origin in counted;
}

function amountOf(count: number | bigint, origin: string): string {
  const noun = counted[origin] ?? 'entries';
  return `${count.toLocaleString('en-US')} ${Number(count) === 1 ? singular(noun) : noun}`;
}

function singular(noun: string): string {
  return noun === 'entries' ? 'entry' : noun.slice(0, -1);
}
