import { createContext, use } from 'react';
import type { Api } from './api.ts';

export const ApiContext = createContext<Api | null>(null);

/** Returns the API client of this window or, on the server, of this request. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs the ApiContext of the router.');
  return api;
}
