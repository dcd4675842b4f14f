// Made of the English messages by `npm run messages`.
export interface AdminSynonymsPlain {
  'admin-synonyms.title': undefined;
  'admin-synonyms.text': undefined;
  'admin-synonyms.add': undefined;
  'admin-synonyms.edit': undefined;
  'admin-synonyms.emptyTitle': undefined;
  'admin-synonyms.emptyText': undefined;
  'admin-synonyms.noMatchText': undefined;
  'admin-synonyms.word': undefined;
  'admin-synonyms.wordHint': undefined;
  'admin-synonyms.meaning': undefined;
  'admin-synonyms.meaningHint': undefined;
  'admin-synonyms.twoWay': undefined;
  'admin-synonyms.way': undefined;
  'admin-synonyms.both': undefined;
  'admin-synonyms.no': undefined;
  'admin-synonyms.finds': { word: string; meaning: string };
  'admin-synonyms.findsBoth': { word: string; meaning: string };
  'admin-synonyms.removed': { word: string; meaning: string };
  'admin-synonyms.pair': { word: string; meaning: string };
  'admin-synonyms.tryOut.title': undefined;
  'admin-synonyms.tryOut.field': undefined;
  'admin-synonyms.tryOut.placeholder': undefined;
  'admin-synonyms.tryOut.idle': undefined;
  'admin-synonyms.tryOut.looksFor': undefined;
  'admin-synonyms.tryOut.nothing': undefined;
  'admin-synonyms.tryOut.quoted': { word: string };
  'admin-synonyms.tryOut.synonyms': undefined;
  'admin-synonyms.tryOut.finds': { word: string; meaning: string };
  'admin-synonyms.tryOut.excluded': undefined;
  'admin-synonyms.tryOut.skipped': undefined;
  'admin-synonyms.tryOut.skippedText': { words: string };
  'admin-synonyms.tryOut.corrects': undefined;
  'admin-synonyms.tryOut.correction': { from: string; to: string };
  'admin-synonyms.tryOut.found': undefined;
  'admin-synonyms.tryOut.deals': { count: number };
  'admin-synonyms.tryOut.dealsOrMore': { count: number };
}
