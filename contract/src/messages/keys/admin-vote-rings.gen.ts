// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface AdminVoteRingsPlain {
  'admin-vote-rings.title': undefined;
  'admin-vote-rings.text': undefined;
  'admin-vote-rings.choicesLabel': undefined;
  'admin-vote-rings.open': undefined;
  'admin-vote-rings.decided': undefined;
  'admin-vote-rings.loading': undefined;
  'admin-vote-rings.loadFailed': undefined;
  'admin-vote-rings.emptyTitle': undefined;
  'admin-vote-rings.emptyText': undefined;
  'admin-vote-rings.noneDecidedTitle': undefined;
  'admin-vote-rings.noneDecidedText': undefined;
  'admin-vote-rings.trustLevel': { level: number };
  'admin-vote-rings.byChance': { chance: string };
  'admin-vote-rings.more': { count: number };
  'admin-vote-rings.upheld': undefined;
  'admin-vote-rings.dismissed': undefined;
  'admin-vote-rings.uphold': undefined;
  'admin-vote-rings.dismiss': undefined;
  'admin-vote-rings.patterns.one_author': undefined;
  'admin-vote-rings.patterns.mutual': undefined;
  'admin-vote-rings.patterns.one_store': undefined;
  'admin-vote-rings.patterns.shared_address': undefined;
  'admin-vote-rings.evidence.mutual': { some: string; all: string; count: number };
  'admin-vote-rings.evidence.one_author': { some: string; all: string; count: number };
  'admin-vote-rings.evidence.one_store': { some: string; all: string; count: number };
  'admin-vote-rings.evidence.shared_address': { count: number; all: string; some: string };
  'admin-vote-rings.chances.trillion': undefined;
  'admin-vote-rings.chances.billion': undefined;
  'admin-vote-rings.chances.million': undefined;
  'admin-vote-rings.chances.notSmall': undefined;
  'admin-vote-rings.done.upheld': undefined;
  'admin-vote-rings.done.dismissed': undefined;
  'admin-vote-rings.done.open': undefined;
  'admin-vote-rings.accounts': { count: number };
  'admin-vote-rings.sums.mutual': { some: string; all: string };
  'admin-vote-rings.sums.one_author': { some: string; all: string };
  'admin-vote-rings.sums.one_store': { some: string; all: string };
  'admin-vote-rings.sums.shared_address': undefined;
  'admin-vote-rings.deals': undefined;
  'admin-vote-rings.lifted': { count: number };
  'admin-vote-rings.weights': { with: string; without: string };
  'admin-vote-rings.frontPage': undefined;
  'admin-vote-rings.members': undefined;
  'admin-vote-rings.reopen': undefined;
  'admin-vote-rings.masking.title': undefined;
  'admin-vote-rings.masking.loadFailed': undefined;
  'admin-vote-rings.masking.name': undefined;
  'admin-vote-rings.masking.note': { count: number };
  'admin-vote-rings.mayBeFans': undefined;
  'admin-vote-rings.look': undefined;
  'admin-vote-rings.looking': undefined;
  'admin-vote-rings.keyNames.next': undefined;
  'admin-vote-rings.keyNames.previous': undefined;
  'admin-vote-rings.keyNames.uphold': undefined;
  'admin-vote-rings.keyNames.dismiss': undefined;
  'admin-vote-rings.keyNames.undo': undefined;
  'admin-vote-rings.keyNames.help': undefined;
}

export interface AdminVoteRingsMarked<T> {
  'admin-vote-rings.found': { time: Make<T> };
  'admin-vote-rings.joined': { time: Make<T> };
  'admin-vote-rings.keys': { key: Make<T> };
}
