import { expect, test } from 'vitest';
import type { ApiCall } from '../../lib/telemetry.ts';
import { eventsOf } from './counted-calls.ts';

const call = (key: ApiCall['key'], rest: Partial<ApiCall> = {}): ApiCall => ({
  key,
  input: {},
  status: 200,
  answer: {},
  duration: 12,
  ...rest,
});

test.each([
  [1, 'up'],
  [-1, 'down'],
  [0, 'none'],
])('a vote of %i is counted as %s once the server accepts it', (voteValue, voteType) => {
  const vote = { input: { params: { id: '12' }, body: { voteValue } } };
  expect(eventsOf(call('POST /deals/:id/vote', vote))).toEqual([
    { eventType: 'vote_cast', dealId: '12', metadata: { voteType } },
  ]);
  for (const status of [0, 409, 500]) expect(eventsOf(call('POST /deals/:id/vote', { ...vote, status }))).toEqual([]);
});

test('a comment is counted with its deal but without its text', () => {
  const input = { params: { id: '12' }, body: { body: 'Good.', parentId: null } };
  expect(eventsOf(call('POST /deals/:id/comments', { input }))).toEqual([{ eventType: 'comment_post', dealId: '12' }]);
});

test('each badge is counted when an unread notification of it is loaded, even if that tells of several', () => {
  const badges = [
    { _id: '4', name: 'First word' },
    { _id: '1', name: 'First find' },
  ];
  const data = [
    { _id: '4', type: 'badge_earned', isRead: false, message: 'First word and First find', badges },
    { _id: '2', type: 'badge_earned', isRead: true, message: 'Known long ago' },
    { _id: '3', type: 'comment_reply', isRead: false, message: 'Yes.' },
  ];
  expect(eventsOf(call('GET /notifications', { answer: { data } }))).toEqual([
    { eventType: 'badge_earned', metadata: { badgeType: 'First word', notification: '4' } },
    { eventType: 'badge_earned', metadata: { badgeType: 'First find', notification: '1' } },
  ]);
});

test('other calls are not counted', () => {
  expect(eventsOf(call('GET /deals'))).toEqual([]);
});
