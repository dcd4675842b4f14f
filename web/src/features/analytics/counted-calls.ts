import type { AnswerOf, EndpointKey, InputOf } from '@haggle/contract/endpoints';
import type { ApiCall, TelemetryEvent } from '../../lib/telemetry.ts';

type Table = {
  [K in EndpointKey]?: (input: InputOf<K>, answer: AnswerOf<K>) => readonly TelemetryEvent[];
};

/** Maps API calls to the events counted when they succeed. */
const table: Table = {
  'POST /deals/:id/vote': ({ params: { id }, body: { voteValue } }) => [
    { eventType: 'vote_cast', dealId: id, metadata: { voteType: voteTypes[voteValue] } },
  ],
  'POST /deals/:id/comments': ({ params: { id } }) => [{ eventType: 'comment_post', dealId: id }],
  // The server awards badges; the browser first learns of one from its notification.
  'GET /notifications': (_, { data }) =>
    data
      .flatMap(({ badges = [] }) => badges)
      .map(({ _id, name }) => ({ eventType: 'badge_earned', metadata: { badgeType: name, notification: _id } })),
};

const voteTypes = { '1': 'up', '-1': 'down', '0': 'none' } as const;

/** Returns the events an API call stands for. */
export function eventsOf({ key, input, status, answer }: ApiCall): readonly TelemetryEvent[] {
  if (status < 200 || status > 299) return [];
  const read = table[key] as ((input: unknown, answer: unknown) => readonly TelemetryEvent[]) | undefined;
  return read?.(input, answer) ?? [];
}
