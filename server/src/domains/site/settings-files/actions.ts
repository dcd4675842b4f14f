import { isDeepStrictEqual } from 'node:util';
import { t } from '@haggle/contract/messages/translate';
import { SettingsChange } from '@haggle/contract/site/settings';
import {
  SettingsFile,
  type SettingsFileLine,
  type SettingsFilePreview,
  settingsFileVersion,
} from '@haggle/contract/site/settings-history';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { checkChange, listChosenNames, readSettings } from '../settings/actions.ts';
import { withDigits } from './rules.ts';

/** Settings that belong to one site only: pictures are separate files, and being closed is a momentary state. */
const notTransferable: readonly string[] = ['logoUrl', 'logoDarkUrl', 'iconUrl', 'closing'];

/** Returns the settings that have been set explicitly, to import them into another site. */
export async function exportSettings(context: Context): Promise<SettingsFile> {
  const [names, settings] = await Promise.all([listChosenNames(context), readSettings(context)]);
  const chosen = Object.entries(settings).filter(([name]) => names.includes(name) && !notTransferable.includes(name));
  return {
    kind: 'haggle-settings',
    version: settingsFileVersion,
    exportedAt: context.clock().toISOString(),
    site: { name: settings.siteName, address: context.origin },
    settings: Object.fromEntries(chosen),
  };
}

/**
 * Returns what importing a file would change here, line by line, without changing anything.
 * @throws Refusal `settings_file_unreadable`, `settings_file_newer`
 */
export async function previewFile(context: Context, input: unknown): Promise<SettingsFilePreview> {
  const file = SettingsFile.safeParse(input);
  if (!file.success) throw new Refusal('settings_file_unreadable');
  const { version, site, exportedAt, settings: wanted } = file.data;
  if (version > settingsFileVersion) throw new Refusal('settings_file_newer');
  const settings = await readSettings(context);
  const now = new Map<string, unknown>(Object.entries(settings));
  const changedSettings = Object.entries(wanted).filter(([name, value]) => !isDeepStrictEqual(now.get(name), value));
  const lines: SettingsFileLine[] = [];
  for (const [name, value] of changedSettings) {
    lines.push({ name, now: now.get(name) ?? null, wanted: value, problem: await problemOf(context, name, value) });
  }
  const acceptable = Object.fromEntries(
    lines.filter(({ problem }) => problem === null).map(({ name, wanted }) => [name, wanted]),
  );
  return {
    from: { ...site, exportedAt },
    lines,
    same: Object.keys(wanted).length - lines.length,
    change: withDigits(SettingsChange.parse(acceptable), wanted, settings),
  };
}

/** Returns why this site can't import a setting, or null if it can. */
async function problemOf(context: Context, name: string, value: unknown): Promise<string | null> {
  if (!(name in SettingsChange.shape) || notTransferable.includes(name)) return t('site.file.unknown');
  const read = SettingsChange.safeParse({ [name]: value });
  if (!read.success) return read.error.issues[0]?.message ?? t('site.file.unknown');
  try {
    await checkChange(context, read.data);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.details?.[0]?.message ?? error.message;
    throw error;
  }
}
