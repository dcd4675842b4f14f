import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** The router's `context`, available to every loader and `head`. */
export interface RouterContext {
  api: Api;
  queryClient: QueryClient;
  /** The site's address, without a trailing slash. */
  origin: string;
  /** Whether pages may receive live updates through a socket. */
  isRealtime: boolean;
}
