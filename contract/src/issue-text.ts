import type { z } from 'zod';
import { isIn } from './keys.ts';
import { t } from './messages/translate.ts';

const kinds = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
  date: 'date',
} as const;

/** The unit of a size limit by the type of value. */
const counted = { string: 'characters', array: 'entries', set: 'entries', file: 'bytes' } as const;

type RawIssue = z.core.$ZodRawIssue;

/**
 * Returns a readable sentence for a validation error whose schema has no message of its own. Pass it as `error` when
 * parsing, so the library's own messages never reach the user.
 */
export function issueText(issue: RawIssue): string {
  if (issue.input === undefined && !/^(too_|not_multiple|unrecognized|invalid_format)/.test(issue.code)) {
    return t('fields.required');
  }
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue.expected);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_small':
      return isCounted(issue.origin)
        ? leastText(Number(issue.minimum), counted[issue.origin])
        : issue.inclusive === false
          ? t('fields.moreThan', { bound: String(issue.minimum) })
          : t('fields.atLeast', { bound: String(issue.minimum) });
    case 'too_big':
      return isCounted(issue.origin)
        ? mostText(Number(issue.maximum), counted[issue.origin])
        : issue.inclusive === false
          ? t('fields.lessThan', { bound: String(issue.maximum) })
          : t('fields.atMost', { bound: String(issue.maximum) });
    case 'not_multiple_of':
      return t('fields.multipleOf', { divisor: issue.divisor });
    case 'unrecognized_keys':
      return t('fields.unknownKeys', { keys: issue.keys.join(', ') });
    case 'invalid_format':
      return formatText(issue.format);
    default:
      return t('fields.wrongForm');
  }
}

function typeText(expected: string): string {
  return isIn(kinds, expected) ? t(`fields.kinds.${kinds[expected]}`) : t('fields.mustBe', { value: expected });
}

function oneOf(values: readonly unknown[]): string {
  const written = values.join(', ');
  return values.length === 1 ? t('fields.mustBe', { value: written }) : t('fields.mustBeOneOf', { values: written });
}

function isCounted(origin: string): origin is keyof typeof counted {
  return origin in counted;
}

function leastText(count: number, what: (typeof counted)[keyof typeof counted]): string {
  if (what === 'characters') return t('fields.longEnough', { count });
  return what === 'entries' ? t('fields.entriesLeast', { count }) : t('fields.bytesLeast', { count });
}

function mostText(count: number, what: (typeof counted)[keyof typeof counted]): string {
  if (what === 'characters') return t('fields.shortEnough', { count });
  return what === 'entries' ? t('fields.entriesMost', { count }) : t('fields.bytesMost', { count });
}

function formatText(format: string): string {
  switch (format) {
    case 'email':
    case 'url':
    case 'datetime':
    case 'date':
      return t(`fields.formats.${format}`);
    default:
      return t('fields.wrongForm');
  }
}
