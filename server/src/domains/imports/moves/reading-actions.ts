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
interface Named {
  dealId: string;
  memberId: string | undefined;
  /** The member's name on the old site. */
  author: string | undefined;
}

export interface CommentItem extends Named {
  kind: 'comments';
  /** A hash of the comment if the file has no ids, so that it is imported only once. */
  oldId: string;
  parentId: string | undefined;
  body: string;
  at: Date;
}

/** A member's vote on a deal or a comment, or a deal's vote counts. */
export interface VoteItem extends Named {
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
export type Reading = Item | { problems: ProblemOfRow[] };

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
export function readMovedRow({ cells, problems: found = [] }: Row, around: ReadContext): Reading {
  if (found.length > 0) return { problems: [...found] };
  const values = valuesOf(cells, around.mapping);
  const problems: ProblemOfRow[] = [];
  const note = (path: ImportField, message: string) => void problems.push({ path, message });
  const read: Read = (field) => {
    const text = textOf(values[field]);
    // PostgreSQL can't store NUL characters.
    if (text.includes('\0')) note(field, t('imports.problems.nul'));
    return text;
  };
  const item = readers[around.kind](read, note, around);
  return problems.length > 0 || !item ? { problems } : item;
}

type Note = (path: ImportField, message: string) => void;

const readers: Record<MovedKind, (read: Read, note: Note, around: ReadContext) => Item | undefined> = {
  members(read, note, { now }) {
    const name = read('username');
    if (name === '') note('username', t('imports.problems.noName'));
    const email = Email.safeParse(read('email'), { error: issueText });
    for (const { message } of email.error?.issues.slice(0, 1) ?? []) note('email', message);
    const joinedAt = readTime(read, 'joinedAt', { note, now });
    if (!email.success) return undefined;
    return { kind: 'members', oldId: idOf(read, 'oldId', note), name, email: email.data, joinedAt };
  },
  comments(read, note, { now }) {
    const named = readNames(read, note);
    const written = read('body');
    const body = shortened(/<[a-z/]/i.test(written) ? toPlainText(written) : written, commentLimits.most).trim();
    if (body === '') note('body', t('imports.problems.noBody'));
    const at = readTime(read, 'postedAt', { note, now });
    const ownId = idOf(read, 'oldId', note);
    const oldId = ownId ?? madeId([named.dealId, named.memberId, named.author, read('postedAt'), body]);
    return { kind: 'comments', ...named, oldId, parentId: noZero(idOf(read, 'parentId', note)), body, at };
  },
  votes(read, note, { now }) {
    const commentId = noZero(idOf(read, 'commentId', note));
    const named = readNames(read, note, commentId === undefined);
    const at = readTime(read, 'postedAt', { note, now });
    const value = readVote(read('vote'));
    const counts = readCounts(read, note);
    const isSomebodys = named.memberId !== undefined || named.author !== undefined;
    if (value === null) note('vote', t('imports.problems.vote'));
    else if (commentId !== undefined && !isSomebodys) note('memberId', t('imports.problems.commentCounts'));
    else if (isSomebodys ? value === undefined : counts === undefined) note('vote', t('imports.problems.noVote'));
    return { kind: 'votes', ...named, commentId, value: isSomebodys ? (value ?? undefined) : undefined, counts, at };
  },
  redirects(read, note, { origin }) {
    const from = readPath(read('oldAddress'));
    if (from === undefined) note('oldAddress', t('imports.problems.address'));
    const dealId = idOf(read, 'dealId', note);
    const target = read('newAddress');
    const to = target === '' ? undefined : pathHere(target, origin);
    if ((target !== '' || dealId === undefined) && to === undefined) note('newAddress', t('imports.problems.target'));
    return from === undefined ? undefined : { kind: 'redirects', from, to, dealId };
  },
};

function readNames(read: Read, note: Note, needsDeal = true): Named {
  const dealId = idOf(read, 'dealId', note);
  if (needsDeal && dealId === undefined) note('dealId', t('imports.problems.noDealId'));
  const author = read('attributedTo');
  return { dealId: dealId ?? '', memberId: noZero(idOf(read, 'memberId', note)), author: author || undefined };
}

function idOf(read: Read, field: ImportField, note: Note): string | undefined {
  const text = read(field);
  if (text.length > importLimits.maxOldIdLength) note(field, t('imports.problems.longId'));
  return text === '' ? undefined : text;
}

/** Tables of other programs use 0 for "none". */
function noZero(id: string | undefined): string | undefined {
  return id === '0' ? undefined : id;
}

function madeId(parts: readonly (string | undefined)[]): string {
  return `#${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}

/** Reads a time, capped at now: other machines' clocks may be ahead. */
function readTime(read: Read, field: 'joinedAt' | 'postedAt', { note, now }: { note: Note; now: Date }): Date {
  const text = read(field);
  if (text === '') return now;
  // Unix timestamps in seconds, as forums store times.
  const time = /^\d{9,10}$/.test(text)
    ? new Date(Number(text) * 1_000)
    : readWrittenTime(text, { dateOrder: countryDateOrder(), dayZone: locale.timeZone });
  if (!time) note(field, t('imports.problems.date'));
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

function readCounts(read: Read, note: Note): VoteItem['counts'] {
  const count = (field: 'upvotes' | 'downvotes') => {
    const text = read(field);
    const number = text === '' ? 0 : Number(text);
    if (Number.isInteger(number) && number >= 0 && number < maxCount) return number;
    note(field, t('imports.problems.count'));
    return 0;
  };
  return read('upvotes') === '' && read('downvotes') === ''
    ? undefined
    : { up: count('upvotes'), down: count('downvotes') };
}

/** Returns the path of an address on this site, or the path given; undefined for other addresses. */
function pathHere(text: string, origin: string): string | undefined {
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(text)) return undefined;
  const url = URL.parse(text, origin);
  return url?.origin === origin ? url.pathname : undefined;
}
