import type { ActivityEntry } from '@haggle/contract/members/activity';
import type { ActivityRow } from './store.ts';

/** Long enough to show what it is about; the link leads to the rest. */
const maxExcerptLength = 300;

export function toActivity(row: ActivityRow): ActivityEntry {
  const base = { _id: row.id, at: row.at.toISOString() };
  const deal = row.deal_id === null || row.deal_title === null ? null : { _id: row.deal_id, title: row.deal_title };
  const target = { deal, commentId: row.comment_id };
  const by = row.person_name;
  switch (row.kind) {
    case 'deal':
      return { kind: row.kind, ...base, deal: toDeal(row), status: row.state };
    case 'comment':
      return {
        kind: row.kind,
        ...base,
        ...target,
        text: (row.words ?? '').slice(0, maxExcerptLength),
        state: row.state,
        isEdited: row.is_special,
      };
    case 'edit':
      return { kind: row.kind, ...base, deal: toDeal(row), fields: row.what, isWaiting: row.is_special };
    case 'votes':
      return { kind: row.kind, ...base, up: row.up, down: row.down };
    case 'report': {
      const about = row.person_id === null || by === null ? null : { _id: row.person_id, username: by };
      return { kind: row.kind, ...base, ...target, about, reason: row.what[0], note: row.words, decision: row.state };
    }
    case 'case': {
      const [action, ...reasons] = row.what;
      const { up: reporters, words, state: decision } = row;
      return { kind: row.kind, ...base, ...target, reasons, reporters, decision, action, words, by };
    }
    case 'warning':
      return { kind: row.kind, ...base, ...target, reason: row.words ?? '', isWithdrawn: row.is_special, by };
    case 'decision':
      return { kind: row.kind, ...base, deal, action: row.state, reason: row.words, by };
  }
}

function toDeal({ deal_id: _id, deal_title: title }: { deal_id: string; deal_title: string }) {
  return { _id, title };
}
