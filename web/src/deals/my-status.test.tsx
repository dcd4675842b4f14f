// @vitest-environment happy-dom
import * as saveLimits from '@haggle/contract/limits/saves';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { deferred, refuse } from '../../test/harness/fake-api.ts';
import { member, standings } from '../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../test/harness/noise.ts';
import { render } from '../../test/harness/render.tsx';
import { useDealStatus } from './my-status.ts';
import { patchStatus, reloadStatus } from './patch-status.ts';

function Status({ of }: { of: string }) {
  const { saved, vote } = useDealStatus(of);
  return <p>{`${of}: ${saved ? 'saved' : 'not saved'}, ${vote}`}</p>;
}

function Statuses({ of }: { of: string[] }) {
  return of.map((id) => <Status key={id} of={id} />);
}

function LateStatus({ of }: { of: string }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <Status of={of} />;
  return (
    <button type="button" onClick={() => setIsShown(true)}>
      Show
    </button>
  );
}

const shownLines = () => screen.getAllByText(/: /).map((line) => line.textContent);

test('a list loads the member’s votes and saves for all of its deals in one request', async () => {
  const { calls } = await render(<Statuses of={['7', '8', '9']} />, {
    as: member(),
    answers: { 'POST /deals/bulk/status': standings({ 7: { vote: 1 }, 9: { saved: true, vote: -1 } }) },
  });
  await waitFor(() => expect(shownLines()).toEqual(['7: not saved, 1', '8: not saved, 0', '9: saved, -1']));
  expect(calls('POST /deals/bulk/status').map(({ body }) => body)).toEqual([{ dealIds: ['7', '8', '9'] }]);
});

test('a list with more deals than one request may hold sends several requests', async () => {
  const ids = Array.from({ length: saveLimits.bulkStatus.maxIds + 1 }, (_, at) => `${at + 1}`);
  const { calls } = await render(<Statuses of={ids} />, { as: member() });
  await waitFor(() => expect(calls('POST /deals/bulk/status')).toHaveLength(2));
  const requestedIds = calls('POST /deals/bulk/status').flatMap(({ body }) => (body as { dealIds: string[] }).dealIds);
  expect(requestedIds.toSorted()).toEqual(ids.toSorted());
});

test('a visitor has no votes or saves, and no request is sent', async () => {
  const { calls } = await render(<Status of="7" />);
  expect(shownLines()).toEqual(['7: not saved, 0']);
  expect(calls()).toEqual([]);
});

test('logging out clears the member’s votes and saves', async () => {
  const { session } = await render(<Status of="7" />, {
    as: member(),
    answers: { 'POST /deals/bulk/status': standings({ 7: { saved: true, vote: 1 } }) },
  });
  await screen.findByText('7: saved, 1');
  act(() => session.logout());
  expect(shownLines()).toEqual(['7: not saved, 0']);
});

test('a vote cast while the status is loading wins over the response', async () => {
  const answer = deferred<ReturnType<typeof standings>>();
  const { client } = await render(<Status of="7" />, {
    as: member(),
    answers: { 'POST /deals/bulk/status': () => answer.promise },
  });
  act(() => patchStatus(client, '7', { vote: 1 }));
  await screen.findByText('7: not saved, 1');
  answer.respond(standings({ 7: { saved: true, vote: 0 } }));
  await screen.findByText('7: saved, 1');
});

test('a vote from the outbox, before anything was loaded, doesn’t pass for the whole status', async () => {
  const { client, user } = await render(<LateStatus of="7" />, {
    as: member(),
    answers: { 'POST /deals/bulk/status': standings({ 7: { saved: true, vote: 0 } }) },
  });
  patchStatus(client, '7', { vote: 1 });
  patchStatus(client, '7', { vote: -1 });
  await user.click(screen.getByRole('button'));
  await screen.findByText('7: saved, -1');
});

test('a status that failed to load is loaded after a vote', async () => {
  const { client, answer } = await render(<Status of="7" />, {
    as: member(),
    answers: { 'POST /deals/bulk/status': refuse('not_allowed') },
  });
  await waitFor(() => expect(client.getQueryState(['mine', 'status', '7'])?.status).toBe('error'));
  answer({ 'POST /deals/bulk/status': standings({ 7: { saved: true } }) });
  act(() => patchStatus(client, '7', { vote: 1 }));
  await screen.findByText('7: saved, 1');
  takeConsoleOutput();
});

test('reloading the status replaces the local vote with the server’s', async () => {
  const { client, answer } = await render(<Status of="7" />, { as: member() });
  await screen.findByText('7: not saved, 0');
  act(() => patchStatus(client, '7', { vote: 1 }));
  await screen.findByText('7: not saved, 1');
  answer({ 'POST /deals/bulk/status': standings({ 7: { vote: -1 } }) });
  act(() => reloadStatus(client, '7'));
  await screen.findByText('7: not saved, -1');
});

test('a failed request is retried automatically', async () => {
  let tries = 0;
  await render(<Status of="7" />, {
    as: member(),
    answers: {
      'POST /deals/bulk/status': () => {
        tries += 1;
        return tries < 3 ? refuse('unavailable') : standings({ 7: { saved: true } });
      },
    },
  });
  await screen.findByText('7: saved, 0');
  expect(tries).toBe(3);
});

test('a failing request is tried three times in total, however many deals are waiting for it', async () => {
  const { calls, client } = await render(<Statuses of={['7', '8']} />, {
    as: member(),
    answers: { 'POST /deals/bulk/status': refuse('unavailable') },
  });
  await waitFor(() => expect(client.getQueryState(['mine', 'status', '8'])?.status).toBe('error'));
  expect(calls('POST /deals/bulk/status')).toHaveLength(3);
  expect(shownLines()).toEqual(['7: not saved, 0', '8: not saved, 0']);
  expect(takeConsoleOutput()).toEqual([expect.stringMatching(/^Failed to load deal data /)]);
});

test('a refused request is not retried, and the deal shows neither vote nor save', async () => {
  const { calls, client } = await render(<Status of="7" />, {
    as: member(),
    answers: { 'POST /deals/bulk/status': refuse('suspended') },
  });
  await waitFor(() => expect(client.getQueryState(['mine', 'status', '7'])?.status).toBe('error'));
  expect(shownLines()).toEqual(['7: not saved, 0']);
  expect(calls('POST /deals/bulk/status')).toHaveLength(1);
  expect(takeConsoleOutput()).toEqual(['Failed to load deal data ApiError: This account is suspended.']);
});
