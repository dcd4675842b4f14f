import * as library from '@tanstack/react-query';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as ours from './queries-on-server.ts';

type Hooks = Pick<typeof library, 'useQuery' | 'useInfiniteQuery' | 'useMutation'>;

const queryFn = () => new Promise<never>(() => {});
const pages = { queryFn, initialPageParam: 1, getNextPageParam: () => 2 };

type Read = () => object;

function Reader({ read, note }: { read: Read; note: (seen: object) => void }) {
  note(read());
  return null;
}

/** Renders a component once and returns the properties it reads from a hook's result. */
function readOnce(client: QueryClient, read: Read): Record<string, unknown> {
  let seen: Record<string, unknown> = {};
  const note = (result: object) => {
    // Each property is read separately, since the library tracks which are used.
    const names = Object.keys(result).filter((name) => name !== 'promise') as (keyof typeof result)[];
    const values = names.map((name) => [name, result[name]] as const);
    seen = Object.fromEntries(values.filter(([, value]) => typeof value !== 'function'));
  };
  renderToString(
    <QueryClientProvider client={client}>
      <Reader read={read} note={note} />
    </QueryClientProvider>,
  );
  return seen;
}

function filledClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(['there'], { price: 12 });
  client.setQueryData(['old'], { price: 9 }, { updatedAt: 1 });
  client.setQueryData(['pages'], { pages: [1], pageParams: [1] });
  return client;
}

test.each<[what: string, read: (hooks: Hooks) => object]>([
  ['is cached', ({ useQuery }) => useQuery({ queryKey: ['there'], queryFn })],
  [
    'is cached, with only a part of it selected',
    ({ useQuery }) => useQuery({ queryKey: ['there'], queryFn, select: () => 12 }),
  ],
  ['is stale', ({ useQuery }) => useQuery({ queryKey: ['old'], queryFn })],
  ['is stale for this component only', ({ useQuery }) => useQuery({ queryKey: ['there'], queryFn, staleTime: 0 })],
  [
    'is not cached, with its query disabled',
    ({ useQuery }) => useQuery({ queryKey: ['none'], queryFn, enabled: false }),
  ],
  ['is cached, with its query disabled', ({ useQuery }) => useQuery({ queryKey: ['there'], queryFn, enabled: false })],
  ['is requested but not cached', ({ useQuery }) => useQuery({ queryKey: ['none'], queryFn })],
  [
    'has a placeholder',
    ({ useQuery }) => useQuery({ queryKey: ['none'], queryFn, enabled: false, placeholderData: 1 as never }),
  ],
  ['comes in pages', ({ useInfiniteQuery }) => useInfiniteQuery({ queryKey: ['pages'], ...pages })],
  [
    'comes in pages, with its query disabled',
    ({ useInfiniteQuery }) => useInfiniteQuery({ queryKey: ['none'], ...pages, enabled: false }),
  ],
  ['a mutation would change', ({ useMutation }) => useMutation({ mutationFn: queryFn })],
])('for data that %s, the hooks on the server return the same as in a browser', (_, read) => {
  const client = filledClient();
  expect(readOnce(client, () => read(ours))).toEqual(readOnce(client, () => read(library)));
});

test('for a failed query, the hooks on the server return the same as the library’s', async () => {
  const client = new QueryClient();
  const failing = { queryKey: ['failed'], queryFn: () => Promise.reject(new Error('no')), retry: false };
  await client.prefetchQuery(failing);
  for (const enabled of [true, false]) {
    const options = { ...failing, enabled };
    const [ourResult, libraryResult] = [ours, library].map(({ useQuery }) => readOnce(client, () => useQuery(options)));
    expect(ourResult).toEqual(libraryResult);
  }
});
