import type { Header, Manifest } from './rules.ts';

type JsonObject = Record<string, unknown>;

const isRecord = (input: unknown): input is JsonObject =>
  typeof input === 'object' && input !== null && !Array.isArray(input);
const isText = (input: unknown) => typeof input === 'string';
const isNumber = (input: unknown) => typeof input === 'number';
const isListOf = (input: unknown, isItem: (one: unknown) => boolean) => Array.isArray(input) && input.every(isItem);
const isListOfRecords = (input: unknown, isItem: (one: JsonObject) => boolean) =>
  isListOf(input, (one) => isRecord(one) && isItem(one));
const isMissingOr = (input: unknown, isValid: (input: unknown) => boolean) => input === undefined || isValid(input);

/** Returns a backup's header; undefined if it isn't one. Of a later format, only its number is known. */
export function readHeader(input: unknown): Header | undefined {
  if (!isRecord(input)) return undefined;
  const { format, pictures } = input;
  if (typeof format === 'number' && format > 1) {
    const nothing = { createdAt: '', migrations: [], queueVersion: 0, tables: [], sequences: [], hasSecret: false };
    return { ...nothing, format, pictures: 'inside' };
  }
  const isHeader =
    format === 1 &&
    isText(input.createdAt) &&
    isListOfRecords(input.migrations, ({ name, hash }) => isText(name) && isMissingOr(hash, isText)) &&
    isNumber(input.queueVersion) &&
    isListOfRecords(input.tables, ({ name, columns }) => isText(name) && isListOf(columns, isText)) &&
    isListOfRecords(
      input.sequences,
      ({ name, value, isCalled }) => isText(name) && isText(value) && isFlag(isCalled),
    ) &&
    (pictures === 'inside' || pictures === 's3') &&
    isFlag(input.hasSecret) &&
    isMissingOr(input.keyMark, isText) &&
    isMissingOr(input.databaseVersion, isNumber);
  // All of its parts were checked.
  return isHeader ? (input as unknown as Header) : undefined;
}

/** Returns a backup's manifest; undefined if it isn't one. */
export function readManifest(input: unknown): Manifest | undefined {
  if (!isRecord(input) || !isRecord(input.tables) || !isRecord(input.pictures)) return undefined;
  const { tables, pictures, hash } = input;
  const isManifest =
    isListOfRecords(Object.values(tables), ({ rows, sum }) => isNumber(rows) && isText(sum)) &&
    isNumber(pictures.count) &&
    isNumber(pictures.bytes) &&
    isText(hash);
  // All of its parts were checked.
  return isManifest ? (input as unknown as Manifest) : undefined;
}

function isFlag(input: unknown): boolean {
  return typeof input === 'boolean';
}
