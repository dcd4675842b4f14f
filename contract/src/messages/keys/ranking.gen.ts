// Made of the English messages by `npm run messages`.
export interface RankingPlain {
  'ranking.title': undefined;
  'ranking.failed': undefined;
  'ranking.how': undefined;
  'ranking.subject.place': undefined;
  'ranking.subject.votes': undefined;
  'ranking.subject.age': undefined;
  'ranking.subject.state': undefined;
  'ranking.subject.sum': undefined;
  'ranking.age': { ago: string; hours: string };
  'ranking.state': undefined;
  'ranking.sum': undefined;
  'ranking.notLive': undefined;
  'ranking.place': { place: number; count: number };
  'ranking.noVotes': undefined;
  'ranking.votes': { up: number; down: number; weighted: string };
}
