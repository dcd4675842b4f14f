import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** What every loader and every `head` can reach as `context`. */
export interface RouterContext {
  api: Api;
  queryClient: QueryClient;
  /** The site's own address, without a slash at its end. */
  origin: string;
  /** Whether pages may follow what happens through a socket. */
  isRealtime: boolean;
}
