import { expect, test } from 'vitest';
import { obstaclesOf } from './merge-rules.ts';

const noObstacles = {
  isSame: false,
  isStaff: false,
  isSuspended: false,
  isLeaving: false,
  isUnapproved: false,
  isInVoteRing: false,
  hasMoney: false,
};

test.each([
  [{}, []],
  [{ isSame: true, hasMoney: true }, ['same']],
  [{ isStaff: true }, ['staff']],
  [{ isInVoteRing: true }, ['votes']],
  [{ isLeaving: true, isUnapproved: true }, ['deletion', 'signUp']],
  [{ isSuspended: true, hasMoney: true }, ['suspended', 'money']],
])('with %o, the obstacles to a merge are %j', (facts, obstacles) => {
  expect(obstaclesOf({ ...noObstacles, ...facts })).toEqual(obstacles);
});
