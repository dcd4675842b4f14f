// Generated from the English messages by `npm run messages`; do not edit.
export interface SourcesPlain {
  'sources.fields.name': undefined;
  'sources.fields.minutes': { least: number; days: number };
  'sources.problems.cutOff': undefined;
}
