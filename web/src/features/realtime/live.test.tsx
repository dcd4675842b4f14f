// @vitest-environment happy-dom
import type { DealChange, ServerEvents } from '@haggle/contract/realtime/realtime';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findToast, toastTexts } from '../../../test/harness/browser.ts';
import type { Answers } from '../../../test/harness/fake-api.ts';
import { deal, dealDetail, listOf, member, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { dealQuery, dealsQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { Live } from './live.tsx';
import { Realtime } from './realtime.tsx';
import { unseenUpdates } from './unseen-updates.ts';

/** A stub of the socket that records messages to the server and plays back the server's. */
class FakeSocket {
  connected = false;
  isClosed = false;
  readonly emitted: unknown[][] = [];
  readonly #handlers = new Map<string, (data: never) => void>();

  on(name: string, handle: (data: never) => void): void {
    this.#handlers.set(name, handle);
  }
  emit(...args: unknown[]): void {
    this.emitted.push(args);
  }
  close(): void {
    this.isClosed = true;
  }
  connect(): void {
    this.connected = true;
    this.#hear('connect', undefined);
  }
  disconnect(reason: string): void {
    this.connected = false;
    this.#hear('disconnect', reason);
  }
  receive<N extends keyof ServerEvents>(name: N, data: ServerEvents[N]): void {
    this.#hear(name, data);
  }
  #hear(name: string, data: unknown): void {
    act(() => this.#handlers.get(name)?.(data as never));
  }
}

const sockets = vi.hoisted((): { all: FakeSocket[]; createSocket: () => FakeSocket } => ({
  all: [],
  createSocket: () => undefined as never,
}));
vi.mock('socket.io-client', () => ({ io: () => sockets.createSocket() }));

beforeEach(() => {
  sockets.all = [];
  sockets.createSocket = () => {
    const socket = new FakeSocket();
    sockets.all.push(socket);
    return socket;
  };
});
afterEach(() => unseenUpdates.clear('deals'));

const last = () => sockets.all.at(-1) as FakeSocket;

function DealList() {
  const { data } = useQuery(dealsQuery(useApi(), {}));
  return data?.data.map(({ _id, title, dealScore, lifecycleStatus, badges, verdict }) => (
    <div key={_id}>
      <p>{`${title}: ${dealScore}`}</p>
      <p>{[lifecycleStatus, ...badges.map(({ text }) => text), verdict?.text].join(' ').trim()}</p>
    </div>
  ));
}

function DealView() {
  const { data } = useQuery(dealQuery(useApi(), '7'));
  return data && <p>{`${data.data.title}: ${data.data.dealScore}, ${data.data.lifecycleStatus}`}</p>;
}

interface LiveSetup {
  path?: string;
  as?: ReturnType<typeof member>;
  answers?: Answers;
}

async function renderLive({ path = '/deals', as, answers }: LiveSetup = {}) {
  const app = await render(
    <>
      <Live />
      {path.startsWith('/deals/') ? <DealView /> : <DealList />}
    </>,
    {
      path,
      ...(as && { as }),
      answers: { 'GET /deals': listOf([deal()]), 'GET /deals/:id': one(dealDetail()) as never, ...answers },
    },
  );
  await screen.findByText(/^Kettle: 5/);
  await waitFor(() => expect(sockets.all.length).toBeGreaterThan(0));
  last().connect();
  return app;
}

const change: DealChange = {
  commentsCount: 3,
  lifecycleStatus: 'active',
  ...{ price: 20, retailPrice: 40, posted: null, discountPercent: 50, deliveredPrice: null, unitPrice: null },
  badges: [],
  verdict: null,
};

test('a visitor subscribes to the deals of a whole list without authenticating', async () => {
  await renderLive();
  expect(last().emitted).toEqual([['subscribe_deals']]);
});

test('a member authenticates with ID, username and token and subscribes to notifications', async () => {
  await renderLive({ as: member() });
  expect(last().emitted).toEqual([
    ['authenticate', { userId: '1', username: 'tess', token: 'token of tess' }],
    ['subscribe_notifications'],
    ['subscribe_deals'],
  ]);
});

test('a deal’s page subscribes to that deal, and the next page to the next one', async () => {
  const { router } = await renderLive({ path: '/deals/7' });
  expect(last().emitted).toEqual([['subscribe_comments', '7']]);
  await act(async () => router.history.push('/deals/8'));
  await waitFor(() => expect(last().emitted).toHaveLength(3));
  expect(last().emitted.slice(1)).toEqual([
    ['unsubscribe_comments', '7'],
    ['subscribe_comments', '8'],
  ]);
});

test('an updated deal changes in the list', async () => {
  await renderLive();
  last().receive('deal_updated', { _id: '7', change: { ...change, dealScore: 9 } });
  await screen.findByText('Kettle: 9');
});

test('a deal that gets another price and then expires shows its new badges and verdict in the list', async () => {
  await renderLive();
  const low = { level: 'good' as const, text: 'Lowest price in 90 days' };
  const badges = [{ kind: 'discount' as const, text: '-75%' }];
  last().receive('deal_updated', { _id: '7', change: { ...change, price: 10, badges, verdict: low } });
  await screen.findByText('active -75% Lowest price in 90 days');
  const over = [{ kind: 'over' as const, text: 'Expired' }];
  const expired = { ...change, price: 10, lifecycleStatus: 'expired' as const, badges: over };
  last().receive('deal_updated', { _id: '7', change: expired });
  await screen.findByText('expired Expired');
});

test('a deal’s page is loaded again for another status, price or verdict, but not for a vote', async () => {
  const { calls, answer } = await renderLive({ path: '/deals/7' });
  last().receive('deal_updated', { _id: '7', change: { ...change, dealScore: 6 } });
  await screen.findByText('Kettle: 6, active');
  expect(calls('GET /deals/:id')).toHaveLength(1);
  answer({ 'GET /deals/:id': one(dealDetail({ title: 'Kettle, sold out', lifecycleStatus: 'sold_out' })) as never });
  last().receive('deal_updated', { _id: '7', change: { ...change, lifecycleStatus: 'sold_out' } });
  await screen.findByText('Kettle, sold out: 5, sold_out');
});

test('an update from a server of an earlier version leaves what it doesn’t send', async () => {
  const badges = [{ kind: 'discount' as const, text: '-50%' }];
  await renderLive({ answers: { 'GET /deals': listOf([deal({ badges })]) } });
  const { commentsCount, lifecycleStatus, price, posted } = change;
  const earlier = { commentsCount, lifecycleStatus, price, posted, dealScore: 9 } as DealChange;
  last().receive('deal_updated', { _id: '7', change: earlier });
  await screen.findByText('Kettle: 9');
  screen.getByText('active -50%');
});

test('an update without a score leaves the score as it is', async () => {
  await renderLive();
  last().receive('deal_updated', { _id: '7', change });
  await screen.findByText('Kettle: 5');
});

test('new deals are offered, each counted once, and shown on request', async () => {
  const { user, answer } = await renderLive();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const lamp = deal({ _id: '8', title: 'Lamp' });
  last().receive('new_deal', lamp);
  last().receive('new_deal', lamp);
  await screen.findByRole('button', { name: '1 new deal' });
  last().receive('new_deal', deal({ _id: '9', title: 'Chair' }));
  answer({ 'GET /deals': listOf([deal({ _id: '9', title: 'Chair' }), lamp, deal()]) });
  await user.click(await screen.findByRole('button', { name: '2 new deals' }));
  await screen.findByText('Lamp: 5');
  await waitFor(() => expect(screen.queryByRole('button', { name: /new deal/ })).toBeNull());
});

test('a new deal that is already in the list is not offered', async () => {
  await renderLive();
  last().receive('new_deal', deal());
  expect(screen.queryByRole('button', { name: /new deal/ })).toBeNull();
});

test('a deal removed while it is being read stays on screen with a toast', async () => {
  const { calls } = await renderLive({ path: '/deals/7' });
  last().receive('deal_updated', { _id: '7', change: null });
  await findToast('This deal is no longer available.');
  expect(screen.getByText(/^Kettle: 5/)).toBeTruthy();
  expect(calls('GET /deals/:id')).toHaveLength(1);
});

test.each([
  ['its author', member({ _id: '2', id: '2', username: 'ann' })],
  ['an admin', member({ role: 'admin' })],
])('a removed deal is reloaded for %s, who may still see it', async (_, as) => {
  const { answer } = await renderLive({ path: '/deals/7', as });
  answer({ 'GET /deals/:id': one(dealDetail({ lifecycleStatus: 'archived' })) as never });
  last().receive('deal_updated', { _id: '7', change: null });
  await screen.findByText('Kettle: 5, archived');
  expect(toastTexts()).toEqual([]);
});

test('a removed deal that is not on screen shows no toast', async () => {
  await renderLive();
  last().receive('deal_updated', { _id: '99', change: null });
  expect(toastTexts()).toEqual([]);
});

test('a restored connection subscribes again and reloads the list', async () => {
  const { calls, answer } = await renderLive();
  expect(calls('GET /deals')).toHaveLength(1);
  last().disconnect('transport close');
  answer({ 'GET /deals': listOf([deal({ dealScore: 12 })]) });
  last().connect();
  expect(last().emitted).toEqual([['subscribe_deals'], ['subscribe_deals']]);
  await screen.findByText('Kettle: 12');
});

test('logging out closes the connection and opens a new one as a visitor', async () => {
  const { session } = await renderLive({ as: member() });
  const first = last();
  await act(async () => session.logout());
  await waitFor(() => expect(sockets.all).toHaveLength(2));
  expect(first.isClosed).toBe(true);
  last().connect();
  expect(last().emitted).toEqual([['subscribe_deals']]);
});

test('a disconnect by the server reloads the session', async () => {
  const { session, calls, answer } = await renderLive({ as: member() });
  answer({ 'GET /auth/me': one(member({ points: 99 })) });
  last().disconnect('io server disconnect');
  await waitFor(() => expect(session.getState().user?.points).toBe(99));
  expect(calls('GET /auth/me')).toHaveLength(2);
});

test('a lost connection does not reload the session', async () => {
  const { calls } = await renderLive({ as: member() });
  last().disconnect('transport close');
  expect(calls('GET /auth/me')).toHaveLength(1);
});

test('a notification makes the bell reload its count', async () => {
  const { client } = await renderLive({ as: member() });
  client.setQueryData(['mine', 'notifications', 'count'], 1);
  last().receive('notification', { unreadCount: 2 });
  expect(client.getQueryState(['mine', 'notifications', 'count'])?.isInvalidated).toBe(true);
});

test('no page connects if the site has no realtime updates', async () => {
  await render(<Realtime />, { isRealtime: false });
  await new Promise((resolve) => setTimeout(resolve));
  expect(sockets.all).toEqual([]);
});
