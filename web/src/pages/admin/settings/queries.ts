import type { readSettingsEffects } from '@haggle/contract/operations/settings-effects';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../../lib/api.ts';

/** Query for the settings of the site. */
export function siteSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'site-settings'],
    queryFn: async ({ signal }) => (await api('GET /settings', {}, signal)).data,
    staleTime: 0,
  });
}

/** Query for the available languages, and whether the currency is fixed. */
export function regionChoicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'region-choices'],
    queryFn: async ({ signal }) => (await api('GET /settings/region', {}, signal)).data,
    staleTime: 0,
  });
}

/** Query for the settings' defaults. */
export function defaultSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'default-settings'],
    queryFn: async ({ signal }) => (await api('GET /settings/defaults', {}, signal)).data,
  });
}

/** A request body with numbers that aren't saved yet. */
export type EffectsBody = z.input<typeof readSettingsEffects.body>;

/** Query for the effects that the numbers would have on the site as it is now. */
export function settingsEffectsQuery(api: Api, body: EffectsBody) {
  return queryOptions({
    queryKey: ['mine', 'settings-effects', body],
    queryFn: async ({ signal }) => (await api('POST /admin/settings/effects', { body }, signal)).data,
    staleTime: 0,
  });
}

/** Query for the history of settings changes. */
export function settingsHistoryQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['mine', 'settings-history', page],
    queryFn: ({ signal }) => api('GET /admin/settings/history', { query: { page, limit: 10 } }, signal),
    staleTime: 0,
  });
}

/** Cache key of a counter per setting, increased when something other than its own form changes it. */
export const settingsRoundsKey = ['mine', 'settings-rounds'];
