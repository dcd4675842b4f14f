import type { Deal } from '@haggle/contract/deals/deals';
import type { SavedDeal, SaveFolder } from '@haggle/contract/saves/saves';
import type { FolderRow, SaveRow } from './store.ts';

/** Returns a saved deal for the member who saved it. */
export function toSavedDeal(row: SaveRow, deal: Deal): SavedDeal {
  return { ...deal, savedAt: row.created_at.toISOString(), note: row.note, folder: row.folder_id };
}

export function toFolder(row: FolderRow): SaveFolder {
  return { _id: row.id, name: row.name, count: row.count };
}
