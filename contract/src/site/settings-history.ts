import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, list, one, PageQuery, Time } from '../shapes.ts';
import { SettingsChange, SiteSettings } from './settings.ts';

/** One change of settings by an admin. */
export const SettingsEntry = z
  .object({
    _id: Id,
    /** Null once the account is deleted. */
    actor: z.object({ _id: Id, username: z.string() }).nullable(),
    /** Old and new value by setting. */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    createdAt: Time,
    /** False if any of it was changed since or can't be restored, such as a logo whose picture was deleted. */
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
  errors: ['not_found', 'changed_meanwhile', 'currency_fixed', 'accent_unreadable', 'invalid', 'second_step_needed'],
});

/** A site's settings as a file, to be imported by another site. */
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

/** Incremented when the format changes in a way that older versions would misread. */
export const settingsFileVersion = 1;

export const exportSettings = endpoint({
  method: 'GET',
  path: '/admin/settings/export',
  who: 'settings',
  signIn: true,
  summary: 'Read the settings that have been chosen, as a file for another site',
  answer: one(SettingsFile),
});

/** One setting of a file, and whether this site can import it. */
export const SettingsFileLine = z
  .object({
    name: z.string(),
    now: z.unknown(),
    wanted: z.unknown(),
    /** Why it can't be imported; null if it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'SettingsFileLine' });
export type SettingsFileLine = z.infer<typeof SettingsFileLine>;

/** The changes that importing a file would make. Equal settings are only counted. */
export const SettingsFilePreview = z
  .object({
    from: z.object({ name: z.string(), address: z.string(), exportedAt: Time }),
    lines: z.array(SettingsFileLine),
    same: z.int(),
    /** The body for `PUT /settings`: all lines without a problem. */
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
