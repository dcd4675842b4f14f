import { expect, test } from 'vitest';
import { createProxyWatch } from './proxy-watch.ts';

const forwardedRequest = { headers: { 'x-forwarded-for': '198.51.100.8' } };
const directRequest = { headers: {} };

function startWatch() {
  const reports: number[] = [];
  let now = 0;
  const note = createProxyWatch(
    () => reports.push(now),
    () => now,
  );
  const send = (request: typeof directRequest, times: number) => {
    for (let n = 0; n < times; n += 1) note(request);
  };
  return { reports, send, pass: (minutes: number) => (now += minutes * 60_000) };
}

test('a majority of requests with X-Forwarded-For is reported once in ten minutes', () => {
  const { reports, send, pass } = startWatch();
  send(forwardedRequest, 4);
  expect(reports).toEqual([]);
  send(forwardedRequest, 40);
  expect(reports).toEqual([0]);
  pass(10);
  send(forwardedRequest, 5);
  expect(reports).toHaveLength(2);
});

test('a minority of requests with X-Forwarded-For is not reported', () => {
  const { reports, send } = startWatch();
  send(directRequest, 20);
  send(forwardedRequest, 15);
  expect(reports).toEqual([]);
});
