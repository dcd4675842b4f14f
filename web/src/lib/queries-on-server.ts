import {
  hashKey,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery as useLivePages,
  useQuery as useLiveQuery,
  useQueryClient,
} from '@tanstack/react-query';

// Replaces the library in the server's build (`web/vite-server-queries.ts`). Every page is rendered once there, and
// observers, which follow a query's changes, took a tenth of a page's time.

export * from '@tanstack/react-query';

const none = () => Promise.reject(new Error('Nothing is asked for again while the server renders a page.'));

/** The result fields shared by all queries that are neither loading nor failed. */
const resting = {
  error: null,
  errorUpdatedAt: 0,
  errorUpdateCount: 0,
  failureCount: 0,
  failureReason: null,
  fetchStatus: 'idle',
  isError: false,
  isFetching: false,
  isInitialLoading: false,
  isLoading: false,
  isLoadingError: false,
  isPaused: false,
  isPlaceholderData: false,
  isRefetchError: false,
  isRefetching: false,
  refetch: none,
};

/** The result of a disabled query. */
const disabled = {
  ...resting,
  data: undefined,
  dataUpdatedAt: 0,
  isEnabled: false,
  isFetched: false,
  isFetchedAfterMount: false,
  isPending: true,
  isStale: false,
  isSuccess: false,
  status: 'pending',
} as unknown as UseQueryResult<never, never>;

type AnyQuery = UseQueryOptions<unknown, Error, unknown>;

/** Returns the result of a query that needs no fetch; undefined for queries that need an observer. */
function readResting(client: QueryClient, options: AnyQuery): UseQueryResult | undefined {
  const { queryKey, enabled, select, placeholderData, initialData, throwOnError, subscribed } = options;
  const isPlain = [placeholderData, initialData, throwOnError, subscribed].every((one) => one === undefined);
  if (!isPlain || typeof enabled === 'function') return undefined;
  const query = client.getQueryCache().get(hashKey(queryKey));
  const state = query?.state;
  if (!query || state?.data === undefined) return enabled === false && !state?.error ? disabled : undefined;
  const isFresh = state.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated;
  if (!isFresh || enabled === false) return undefined;
  const staleTime = options.staleTime ?? client.getDefaultOptions().queries?.staleTime;
  if (typeof staleTime !== 'number' || query.isStaleByTime(staleTime)) return undefined;
  return {
    ...resting,
    data: select ? select(state.data) : state.data,
    dataUpdatedAt: state.dataUpdatedAt,
    isEnabled: true,
    isFetched: true,
    isFetchedAfterMount: false,
    isPending: false,
    isStale: false,
    isSuccess: true,
    status: 'success',
  } as unknown as UseQueryResult;
}

/** The library's hook; loaded and disabled queries are read without an observer. */
export const useQuery = ((options: AnyQuery, givenClient?: QueryClient) => {
  const client = useQueryClient(givenClient);
  // biome-ignore lint/correctness/useHookAtTopLevel: a component that is rendered once has no calls to keep in order.
  return readResting(client, options) ?? useLiveQuery(options, givenClient);
}) as typeof useLiveQuery;

/** The result of a disabled infinite query. */
const disabledPages = {
  ...disabled,
  fetchNextPage: none,
  fetchPreviousPage: none,
  hasNextPage: false,
  hasPreviousPage: false,
  isFetchNextPageError: false,
  isFetchPreviousPageError: false,
  isFetchingNextPage: false,
  isFetchingPreviousPage: false,
} as unknown as UseInfiniteQueryResult<never, never>;

/** The library's hook; a disabled query is read without an observer. */
export const useInfiniteQuery = ((options: AnyQuery, givenClient?: QueryClient) => {
  const isDisabled = readResting(useQueryClient(givenClient), options) === disabled;
  // biome-ignore lint/correctness/useHookAtTopLevel: as above.
  return isDisabled ? disabledPages : useLivePages(options as never, givenClient);
}) as typeof useLivePages;

const idle = {
  context: undefined,
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
  isError: false,
  isIdle: true,
  isPaused: false,
  isPending: false,
  isSuccess: false,
  mutate: () => {},
  mutateAsync: none,
  reset: () => {},
  status: 'idle',
  submittedAt: 0,
  variables: undefined,
} as unknown as UseMutationResult<never, never, never, never>;

/** Mutations never run on the server. */
export const useMutation = ((_: UseMutationOptions) =>
  idle) as unknown as typeof import('@tanstack/react-query').useMutation;
