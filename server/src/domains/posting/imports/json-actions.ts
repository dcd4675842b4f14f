import { t } from '@haggle/contract/messages/translate';
import { messageOf } from '../../../kernel/error-message.ts';
import { StartError } from '../../../kernel/start-error.ts';
import { findList } from './format-rules.ts';
import type { Row } from './row-rules.ts';

/** Longer than any legitimate row. */
const maxLineLength = 1024 * 1024;
/** An array is read as a whole; JSON lines have no such limit. */
const maxArrayBytes = 100 * 1024 * 1024;

/** Yields the deals of JSON lines, numbered by line. Blank lines are skipped. */
export async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<Row> {
  let number = 0;
  for await (const line of linesOf(text)) {
    number += 1;
    if (line === null) yield problemRow(number, t('imports.problems.lineTooLong'));
    else if (line.trim() !== '') yield readLine(number, line);
  }
}

function readLine(number: number, line: string): Row {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return problemRow(number, t('imports.problems.notJson'));
  }
  return toRow(number, value);
}

/** Yields lines without their ends; null for one that is too long. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string | null> {
  let pending = '';
  let isTooLong = false;
  for await (const part of text) {
    const [first = '', ...others] = part.split('\n');
    pending += isTooLong ? '' : first;
    for (const next of others) {
      yield isTooLong || pending.length > maxLineLength ? null : pending;
      pending = next;
      isTooLong = false;
    }
    if (pending.length <= maxLineLength) continue;
    pending = '';
    isTooLong = true;
  }
  if (isTooLong) yield null;
  else if (pending !== '') yield pending;
}

/**
 * Yields the deals of a JSON array, numbered from 1.
 * @throws StartError if it isn't JSON, isn't an array, or is too large to be read as a whole
 */
export async function* readJsonArray(text: AsyncIterable<string>): AsyncGenerator<Row> {
  const parts: string[] = [];
  let length = 0;
  for await (const part of text) {
    parts.push(part);
    length += part.length;
    if (length > maxArrayBytes) {
      throw new StartError(t('imports.file.jsonTooLong'));
    }
  }
  const values = parseArray(parts.join(''));
  for (const [index, value] of values.entries()) yield { ...toRow(index + 1, value), of: values.length };
}

function parseArray(text: string): unknown[] {
  const value = parse(text);
  if (Array.isArray(value)) return value;
  const list = typeof value === 'object' && value !== null && findList(value);
  if (!list) throw new StartError(t('imports.file.noArray'));
  return list;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(t('imports.file.notJson', { problem: messageOf(error) }));
  }
}

function toRow(number: number, value: unknown): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return problemRow(number, t('imports.problems.noDeal'));
  }
  return { number, cells: Object.entries(value) };
}

function problemRow(number: number, message: string): Row {
  return { number, cells: [], problems: [{ path: '', message }] };
}
