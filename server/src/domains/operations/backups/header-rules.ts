import type { Header, Manifest } from './rules.ts';

type Said = Record<string, unknown>;

const isRecord = (said: unknown): said is Said => typeof said === 'object' && said !== null && !Array.isArray(said);
const isText = (said: unknown) => typeof said === 'string';
const isNumber = (said: unknown) => typeof said === 'number';
const isListOf = (said: unknown, isOne: (one: unknown) => boolean) => Array.isArray(said) && said.every(isOne);
const isListOfRecords = (said: unknown, isOne: (one: Said) => boolean) =>
  isListOf(said, (one) => isRecord(one) && isOne(one));
const isMissingOr = (said: unknown, isIt: (said: unknown) => boolean) => said === undefined || isIt(said);

/** Returns a backup's header; undefined if it isn't one. Of a later format, only its number is known. */
export function readHeader(said: unknown): Header | undefined {
  if (!isRecord(said)) return undefined;
  const { format, pictures } = said;
  if (typeof format === 'number' && format > 1) {
    const nothing = { createdAt: '', migrations: [], queueVersion: 0, tables: [], sequences: [], hasSecret: false };
    return { ...nothing, format, pictures: 'inside' };
  }
  const isHeader =
    format === 1 &&
    isText(said.createdAt) &&
    isListOfRecords(said.migrations, ({ name, hash }) => isText(name) && isText(hash)) &&
    isNumber(said.queueVersion) &&
    isListOfRecords(said.tables, ({ name, columns }) => isText(name) && isListOf(columns, isText)) &&
    isListOfRecords(said.sequences, ({ name, value, isCalled }) => isText(name) && isText(value) && isFlag(isCalled)) &&
    (pictures === 'inside' || pictures === 's3') &&
    isFlag(said.hasSecret) &&
    isMissingOr(said.keyMark, isText) &&
    isMissingOr(said.databaseVersion, isNumber);
  // All of its parts were checked.
  return isHeader ? (said as unknown as Header) : undefined;
}

/** Returns a backup's manifest; undefined if it isn't one. */
export function readManifest(said: unknown): Manifest | undefined {
  if (!isRecord(said) || !isRecord(said.tables) || !isRecord(said.pictures)) return undefined;
  const { tables, pictures, hash } = said;
  const isManifest =
    isListOfRecords(Object.values(tables), ({ rows, sum }) => isNumber(rows) && isText(sum)) &&
    isNumber(pictures.count) &&
    isNumber(pictures.bytes) &&
    isText(hash);
  // All of its parts were checked.
  return isManifest ? (said as unknown as Manifest) : undefined;
}

function isFlag(said: unknown): boolean {
  return typeof said === 'boolean';
}
