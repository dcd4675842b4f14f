import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, list, one, PageQuery, Time } from '../shapes.ts';
import { SettingsChange, SiteSettings } from './settings.ts';

/** One time that somebody changed settings. */
export const SettingsEntry = z
  .object({
    _id: Id,
    /** Null once the account is gone. */
    actor: z.object({ _id: Id, username: z.string() }).nullable(),
    /** Before and after, by the name of the setting. */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    createdAt: Time,
    /** False where something of it has been changed since, or cannot be brought back: a logo's picture is deleted. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'SettingsEntry' });
export type SettingsEntry = z.infer<typeof SettingsEntry>;

export const listSettingsHistory = endpoint({
  method: 'GET',
  path: '/admin/settings/history',
  who: 'settings',
  signIn: true,
  summary: 'List who changed which settings, newest first',
  query: PageQuery,
  answer: list(SettingsEntry),
});

export const undoSettings = endpoint({
  method: 'POST',
  path: '/admin/settings/history/:id/undo',
  who: 'settings',
  signIn: true,
  confirm: 'partly',
  summary: 'Set back what a change of settings changed',
  params: z.object({ id: Id }),
  answer: one(SiteSettings),
  errors: ['not_found', 'changed_meanwhile', 'currency_fixed', 'accent_unreadable', 'second_step_needed'],
});

/** The settings of a site as a file, for another site to take over. */
export const SettingsFile = z
  .object({
    kind: z.literal('haggle-settings'),
    version: z.int(),
    exportedAt: Time,
    site: z.object({ name: z.string(), address: z.string() }),
    settings: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'SettingsFile' });
export type SettingsFile = z.infer<typeof SettingsFile>;

/** Grows when a file says something in a way that older software would misread. */
export const settingsFileVersion = 1;

export const exportSettings = endpoint({
  method: 'GET',
  path: '/admin/settings/export',
  who: 'settings',
  signIn: true,
  summary: 'Read the settings that have been chosen, as a file for another site',
  answer: one(SettingsFile),
});

/** One setting of a file, and whether this site can take it over. */
export const SettingsFileLine = z
  .object({
    name: z.string(),
    now: z.unknown(),
    wanted: z.unknown(),
    /** Why it cannot be taken over; null where it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'SettingsFileLine' });
export type SettingsFileLine = z.infer<typeof SettingsFileLine>;

/** What taking over a file would change. What is the same already is only counted. */
export const SettingsFilePreview = z
  .object({
    from: z.object({ name: z.string(), address: z.string(), exportedAt: Time }),
    lines: z.array(SettingsFileLine),
    same: z.int(),
    /** What to send to `PUT /settings`: all lines without a problem. */
    change: SettingsChange,
  })
  .meta({ id: 'SettingsFilePreview' });
export type SettingsFilePreview = z.infer<typeof SettingsFilePreview>;

export const previewSettingsFile = endpoint({
  method: 'POST',
  path: '/admin/settings/import',
  who: 'settings',
  signIn: true,
  summary: 'Show what taking over a file of settings would change; nothing is changed yet',
  body: z.strictObject({ file: z.unknown() }),
  answer: one(SettingsFilePreview),
  errors: ['settings_file_unreadable', 'settings_file_newer'],
});

export const settingsHistoryEndpoints = [
  listSettingsHistory,
  undoSettings,
  exportSettings,
  previewSettingsFile,
] as const;
