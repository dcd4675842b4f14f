// Made of the English messages by `npm run messages`.
export interface SourcesPlain {
  'sources.fields.name': undefined;
  'sources.fields.minutes': { least: number; days: number };
  'sources.problems.cutOff': undefined;
}
