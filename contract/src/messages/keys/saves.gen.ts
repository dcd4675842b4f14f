// Generated from the English messages by `npm run messages`; do not edit.
export interface SavesPlain {
  'saves.save': undefined;
  'saves.saved': undefined;
  'saves.saving': undefined;
  'saves.said.saved': undefined;
  'saves.said.removed': undefined;
  'saves.said.login': undefined;
  'saves.fields.folder': undefined;
  'saves.fields.dealsLeast': undefined;
  'saves.fields.dealsMost': { most: number };
}
