import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useSessionActions } from '../../lib/session-context.tsx';

/** The member's active sessions. */
export function sessionsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'devices'],
    queryFn: async ({ signal }) => (await api('GET /auth/sessions', {}, signal)).data,
  });
}

export function passkeysQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'passkeys'],
    queryFn: async ({ signal }) => (await api('GET /auth/passkeys', {}, signal)).data,
  });
}

/** The providers linked to the member's account. */
export function identitiesQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'identities'],
    queryFn: async ({ signal }) => (await api('GET /auth/identities', {}, signal)).data,
  });
}

export function apiTokensQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'api-tokens'],
    queryFn: async ({ signal }) => (await api('GET /auth/api-tokens', {}, signal)).data,
  });
}

/** Returns a function that refetches what a change in this tab affected: one of the lists, and the account itself. */
export function useReloadSecurity(list?: 'devices' | 'passkeys' | 'identities' | 'api-tokens'): () => Promise<void> {
  const api = useApi();
  const session = useSessionActions();
  const client = useQueryClient();
  return async () => {
    if (list) await client.invalidateQueries({ queryKey: ['mine', list] });
    if (list === 'passkeys' || !list) session.replaceUser((await api('GET /auth/me')).data);
  };
}
