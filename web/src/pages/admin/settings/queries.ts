import type { readSettingsEffects } from '@haggle/contract/operations/settings-effects';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../../lib/api.ts';

/** What an admin has set for the whole site. */
export function siteSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'site-settings'],
    queryFn: async ({ signal }) => (await api('GET /settings', {}, signal)).data,
    staleTime: 0,
  });
}

/** What an admin can choose among for the site's language and currency. */
export function regionChoicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'region-choices'],
    queryFn: async ({ signal }) => (await api('GET /settings/region', {}, signal)).data,
    staleTime: 0,
  });
}

/** What the settings are until somebody changes them. */
export function defaultSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'default-settings'],
    queryFn: async ({ signal }) => (await api('GET /settings/defaults', {}, signal)).data,
  });
}

/** Numbers that are not saved yet. */
export type EffectsBody = z.input<typeof readSettingsEffects.body>;

/** What numbers would come to for the site as it is. */
export function settingsEffectsQuery(api: Api, body: EffectsBody) {
  return queryOptions({
    queryKey: ['mine', 'settings-effects', body],
    queryFn: async ({ signal }) => (await api('POST /admin/settings/effects', { body }, signal)).data,
    staleTime: 0,
  });
}

/** Who changed which settings. */
export function settingsHistoryQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['mine', 'settings-history', page],
    queryFn: ({ signal }) => api('GET /admin/settings/history', { query: { page, limit: 10 } }, signal),
    staleTime: 0,
  });
}

/** How often settings were set back, by name. */
export const settingsRoundsKey = ['mine', 'settings-rounds'];
