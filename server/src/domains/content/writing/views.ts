import type { Revision, WritingDraft, WritingPicture } from '@haggle/contract/content/writing';
import { widths } from '../../../platform/images/address.ts';
import type { DraftRow, RevisionRow } from './store.ts';

export function toDraft({ fields, based_on, saved_at }: DraftRow): WritingDraft {
  return { fields, basedOn: based_on?.toISOString() ?? null, savedAt: saved_at.toISOString() };
}

export function toRevision(row: RevisionRow): Revision {
  return {
    _id: row.id,
    title: row.title,
    length: row.length,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.display_name ?? row.username,
  };
}

/** Shapes a picture. Its address includes the size, so that a page can reserve room for it before it loads. */
export function toPicture(key: string, original: { width: number; height: number }): WritingPicture {
  const share = Math.min(1, widths.main / original.width);
  const [width, height] = [Math.round(original.width * share), Math.max(1, Math.round(original.height * share))];
  return { key, address: `/images/${key}/main.webp#${width}x${height}`, width, height };
}
