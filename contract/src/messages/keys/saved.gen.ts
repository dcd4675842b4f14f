// Generated from the English messages by `npm run messages`; do not edit.
export interface SavedPlain {
  'saved.folders.label': undefined;
  'saved.folders.all': undefined;
  'saved.folders.none': undefined;
  'saved.folders.new': undefined;
  'saved.folders.rename': undefined;
  'saved.folders.renameTitle': undefined;
  'saved.folders.delete': undefined;
  'saved.folders.deleteTitle': { name: string };
  'saved.folders.deleteText': undefined;
  'saved.folders.deleteFailed': undefined;
  'saved.folders.name': undefined;
  'saved.folders.add': undefined;
  'saved.folders.folder': undefined;
  'saved.note.mine': { title: string };
  'saved.note.note': undefined;
  'saved.note.add': undefined;
  'saved.note.edit': undefined;
  'saved.note.save': undefined;
  'saved.note.failed': undefined;
  'saved.note.hint': undefined;
  'saved.list.count': { count: number };
  'saved.list.noMatchTitle': undefined;
  'saved.list.noMatchText': undefined;
  'saved.list.all': undefined;
  'saved.list.emptyTitle': undefined;
  'saved.list.emptyText': undefined;
  'saved.list.toDeals': undefined;
  'saved.list.removed': { title: string };
  'saved.tools.search': undefined;
  'saved.tools.placeholder': undefined;
  'saved.tools.sortBy': undefined;
  'saved.sort.lastSaved': undefined;
  'saved.sort.firstSaved': undefined;
  'saved.sort.biggestDiscount': undefined;
  'saved.sort.lowestPrice': undefined;
  'saved.sort.highestPrice': undefined;
}
