import { createHash } from 'node:crypto';
import { Email } from '@haggle/contract/accounts/sessions';
import { issueText } from '@haggle/contract/issue-text';
import * as commentLimits from '@haggle/contract/limits/comments';
import type { ImportField, ImportKind } from '@haggle/contract/limits/import-fields';
import * as importLimits from '@haggle/contract/limits/imports';
import { locale } from '@haggle/contract/locale/locale';
import { shortened } from '@haggle/contract/locale/shortened';
import { t } from '@haggle/contract/messages/translate';
import { countryDateOrder, readWrittenTime } from '../../../kernel/written-times.ts';
import { toPlainText } from '../../../platform/fetch/plain-text.ts';
import {
  type Mapping,
  type ProblemOfRow,
  type Row,
  readPath,
  textOf,
  valuesOf,
} from '../../posting/imports/actions.ts';

/** A member of an old site. */
export interface MemberItem {
  kind: 'members';
  oldId: string | undefined;
  name: string;
  email: string;
  joinedAt: Date;
}

/** References to a deal and a member by the old site's ids. */
interface RowReferences {
  dealId: string;
  memberId: string | undefined;
  /** The member's name on the old site. */
  author: string | undefined;
}

export interface CommentItem extends RowReferences {
  kind: 'comments';
  /** A hash of the comment if the file has no ids, so that it is imported only once. */
  oldId: string;
  parentId: string | undefined;
  body: string;
  at: Date;
}

/** A member's vote on a deal or a comment, or a deal's vote counts. */
export interface VoteItem extends RowReferences {
  kind: 'votes';
  /** Set for a vote on a comment. */
  commentId: string | undefined;
  value: 1 | -1 | undefined;
  counts: { up: number; down: number } | undefined;
  at: Date;
}

export interface RedirectItem {
  kind: 'redirects';
  /** A path of the old site. */
  from: string;
  /** A path of this site; undefined if a deal is named instead. */
  to: string | undefined;
  dealId: string | undefined;
}

export type MovedKind = Exclude<ImportKind, 'deals'>;
export type Item = MemberItem | CommentItem | VoteItem | RedirectItem;
export type ReadResult = Item | { problems: ProblemOfRow[] };

/** The settings that rows are read with. */
export interface ReadContext {
  kind: MovedKind;
  mapping: Mapping;
  /** The origin of this site, such as `https://deals.example`. */
  origin: string;
  now: Date;
}

type Read = (field: ImportField) => string;

/** Reads a row as a member, a comment, a vote or a redirect, or returns everything that is wrong with it. */
export function readMovedRow({ cells, problems: found = [] }: Row, readContext: ReadContext): ReadResult {
  if (found.length > 0) return { problems: [...found] };
  const values = valuesOf(cells, readContext.mapping);
  const problems: ProblemOfRow[] = [];
  const addProblem = (path: ImportField, message: string) => void problems.push({ path, message });
  const read: Read = (field) => {
    const text = textOf(values[field]);
    // PostgreSQL can't store NUL characters.
    if (text.includes('\0')) addProblem(field, t('imports.problems.nul'));
    return text;
  };
  const item = readers[readContext.kind](read, addProblem, readContext);
  return problems.length > 0 || !item ? { problems } : item;
}

type AddProblem = (path: ImportField, message: string) => void;

const readers: Record<MovedKind, (read: Read, addProblem: AddProblem, readContext: ReadContext) => Item | undefined> = {
  members(read, addProblem, { now }) {
    const name = read('username');
    if (name === '') addProblem('username', t('imports.problems.noName'));
    const email = Email.safeParse(read('email'), { error: issueText });
    for (const { message } of email.error?.issues.slice(0, 1) ?? []) addProblem('email', message);
    const joinedAt = readTime(read, 'joinedAt', { addProblem, now });
    if (!email.success) return undefined;
    return { kind: 'members', oldId: idOf(read, 'oldId', addProblem), name, email: email.data, joinedAt };
  },
  comments(read, addProblem, { now }) {
    const references = readNames(read, addProblem);
    const rawBody = read('body');
    const body = shortened(/<[a-z/]/i.test(rawBody) ? toPlainText(rawBody) : rawBody, commentLimits.most).trim();
    if (body === '') addProblem('body', t('imports.problems.noBody'));
    const at = readTime(read, 'postedAt', { addProblem, now });
    const fileId = idOf(read, 'oldId', addProblem);
    const oldId =
      fileId ?? hashedId([references.dealId, references.memberId, references.author, read('postedAt'), body]);
    return { kind: 'comments', ...references, oldId, parentId: dropZero(idOf(read, 'parentId', addProblem)), body, at };
  },
  votes(read, addProblem, { now }) {
    const commentId = dropZero(idOf(read, 'commentId', addProblem));
    const references = readNames(read, addProblem, commentId === undefined);
    const at = readTime(read, 'postedAt', { addProblem, now });
    const value = readVote(read('vote'));
    const counts = readCounts(read, addProblem);
    const hasVoter = references.memberId !== undefined || references.author !== undefined;
    if (value === null) addProblem('vote', t('imports.problems.vote'));
    else if (commentId !== undefined && !hasVoter) addProblem('memberId', t('imports.problems.commentCounts'));
    else if (hasVoter ? value === undefined : counts === undefined) addProblem('vote', t('imports.problems.noVote'));
    return { kind: 'votes', ...references, commentId, value: hasVoter ? (value ?? undefined) : undefined, counts, at };
  },
  redirects(read, addProblem, { origin }) {
    const from = readPath(read('oldAddress'));
    if (from === undefined) addProblem('oldAddress', t('imports.problems.address'));
    const dealId = idOf(read, 'dealId', addProblem);
    const target = read('newAddress');
    const to = target === '' ? undefined : localPath(target, origin);
    if ((target !== '' || dealId === undefined) && to === undefined)
      addProblem('newAddress', t('imports.problems.target'));
    return from === undefined ? undefined : { kind: 'redirects', from, to, dealId };
  },
};

function readNames(read: Read, addProblem: AddProblem, needsDeal = true): RowReferences {
  const dealId = idOf(read, 'dealId', addProblem);
  if (needsDeal && dealId === undefined) addProblem('dealId', t('imports.problems.noDealId'));
  const author = read('attributedTo');
  return { dealId: dealId ?? '', memberId: dropZero(idOf(read, 'memberId', addProblem)), author: author || undefined };
}

function idOf(read: Read, field: ImportField, addProblem: AddProblem): string | undefined {
  const text = read(field);
  if (text.length > importLimits.maxOldIdLength) addProblem(field, t('imports.problems.longId'));
  return text === '' ? undefined : text;
}

/** Tables of other programs use 0 for "none". */
function dropZero(id: string | undefined): string | undefined {
  return id === '0' ? undefined : id;
}

function hashedId(parts: readonly (string | undefined)[]): string {
  return `#${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}

/** Reads a time, capped at now: other machines' clocks may be ahead. */
function readTime(
  read: Read,
  field: 'joinedAt' | 'postedAt',
  { addProblem, now }: { addProblem: AddProblem; now: Date },
): Date {
  const text = read(field);
  if (text === '') return now;
  // Unix timestamps in seconds, as forums store times.
  const time = /^\d{9,10}$/.test(text)
    ? new Date(Number(text) * 1_000)
    : readWrittenTime(text, { dateOrder: countryDateOrder(), dayZone: locale.timeZone });
  if (!time) addProblem(field, t('imports.problems.date'));
  return time && time < now ? time : now;
}

const upWords = new Set(['1', '+1', 'up', 'upvote', 'like', 'plus', 'hot', '+']);
const downWords = new Set(['-1', '−1', 'down', 'downvote', 'dislike', 'minus', 'cold', '-']);

/** Returns undefined if the text is empty and null if it isn't a vote. */
function readVote(text: string): 1 | -1 | undefined | null {
  const word = text.toLowerCase();
  if (word === '') return undefined;
  if (upWords.has(word)) return 1;
  return downWords.has(word) ? -1 : null;
}

/** More than any site has; anything larger isn't a count. */
const maxCount = 1_000_000_000;

function readCounts(read: Read, addProblem: AddProblem): VoteItem['counts'] {
  const count = (field: 'upvotes' | 'downvotes') => {
    const text = read(field);
    const number = text === '' ? 0 : Number(text);
    if (Number.isInteger(number) && number >= 0 && number < maxCount) return number;
    addProblem(field, t('imports.problems.count'));
    return 0;
  };
  return read('upvotes') === '' && read('downvotes') === ''
    ? undefined
    : { up: count('upvotes'), down: count('downvotes') };
}

/** Returns the path of an address on this site, or the path given; undefined for other addresses. */
function localPath(text: string, origin: string): string | undefined {
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(text)) return undefined;
  const url = URL.parse(text, origin);
  return url?.origin === origin ? url.pathname : undefined;
}
