import { isDeepStrictEqual } from 'node:util';
import { completeLocale } from '@haggle/contract/locale/currencies';
import { usualDigits } from '@haggle/contract/locale/digits';
import { type ChosenLocale, presentLocale } from '@haggle/contract/locale/locale';
import { presentLanguage, t } from '@haggle/contract/messages/translate';
import { accentSteps, faintOn } from '@haggle/contract/site/accent';
import { firstSettings } from '@haggle/contract/site/first-settings';
import { type RegionChoices, type SettingsChange, type SiteLink, SiteSettings } from '@haggle/contract/site/settings';
import { hasLanguage, listLanguages } from '../../../../../messages/read-messages.ts';
import { type Actor, refuseWithoutStep, requireConfirmation } from '../../../kernel/actor.ts';
import { perProcess } from '../../../kernel/process-state.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction, primaryOf } from '../../../platform/context.ts';
import { isDatabaseGone } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { findLanguage } from '../../../platform/language/languages.ts';
import { recordAudit, toRealChanges } from '../../audit/actions.ts';
import { queueDeletion } from '../../pictures/actions.ts';
import { readHeadTags } from './head-views.ts';
import { withImprintLink } from './imprint-rules.ts';
import { findRobotsFault } from './robots-views.ts';
import * as store from './store.ts';

/**
 * Changing these must be confirmed. They decide who gets in, what newcomers publish unreviewed, who is paid and whose
 * scripts run on pages. They also decide who can pose as the site, and whether search engines find it.
 */
const guardedSettings = [
  'signUpMode',
  'invitingTrust',
  'unconfirmedDays',
  'proofOfWork',
  'proofDifficulty',
  'adminsNeedSecondStep',
  'trustLevels',
  'knownPosts',
  'posting',
  'affiliateSharePercent',
  'webAnalytics',
  'errorReporting',
  'contactEmail',
  'emailSenderName',
  'emailSenderAddress',
  'emailReplyTo',
  'rulesUrl',
  'links',
  'closing',
  'css',
  'headTags',
  'isFindable',
  'robotsRules',
  'siteProofs',
] as const;

/** The audit log's name for a change of settings. */
export const settingsChangedAction = 'settings.changed';

/** Milliseconds to cache settings: every list reads them, and a short delay after a change saves nearly all queries. */
const cacheDuration = 5_000;

interface CachedSettings {
  settings: SiteSettings | undefined;
  /** When they expire, on the clock of `performance.now()`, which never jumps. */
  until: number;
  /** How often they may have changed: a read that began before the last change may be out of date. */
  changes: number;
}

const cacheOf = perProcess<CachedSettings, Context>(() => ({ settings: undefined, until: 0, changes: 0 }));

/** Returns the settings of the site, from the cache while it is fresh. */
export async function readSettings(context: Context): Promise<SiteSettings> {
  const cache = cacheOf(context);
  if (cache.settings && cache.until > performance.now()) return cache.settings;
  const { changes } = cache;
  let loaded: Awaited<ReturnType<typeof loadSettings>>;
  try {
    loaded = await loadSettings(context);
  } catch (error) {
    // While the database is down, the site goes on with the old settings: a replica may still serve readers.
    if (!cache.settings || !isDatabaseGone(error)) throw error;
    cache.until = performance.now() + cacheDuration;
    return cache.settings;
  }
  const isCurrent = changes === cache.changes;
  // A read that began before a change returns the old settings, but doesn't cache them.
  if (!isCurrent && cache.settings) return withTagline(loaded);
  applyLocale(context, loaded.settings);
  const settings = withTagline(loaded);
  Object.assign(cache, { settings, until: isCurrent ? performance.now() + cacheDuration : 0 });
  return settings;
}

/** Makes this process use the site's language and formats from now on. */
function applyLocale({ isCommand }: Context, settings: SiteSettings): void {
  if (!isCommand) presentLanguage(findLanguage(settings.language));
  presentLocale(completeLocale(settings));
}

/** Makes a command use the site's currency and formats, but keep its own language. */
export async function presentSiteLocale(context: Context): Promise<void> {
  const { settings } = await loadSettings(context);
  presentLocale(completeLocale(settings));
}

/** Returns the names of the settings that have been set explicitly. */
export async function listChosenNames(context: Context): Promise<string[]> {
  return Object.keys(await store.listSettings(primaryOf(context)));
}

/** Returns the languages to choose from, and whether the currency can still be changed. */
export async function readRegionChoices(context: Context): Promise<RegionChoices> {
  return { languages: listLanguages(), isCurrencyFixed: await store.hasAmounts(context.database) };
}

/** Returns the default settings, in the site's current language and with its usual digits. */
export async function readDefaults(context: Context): Promise<SiteSettings> {
  const { language, country } = await readSettings(context);
  return withTagline({ settings: { ...firstSettings, digits: usualDigits({ language, country }) }, hasTagline: false });
}

/** Stores the locale of a new site unless it is already set. The currency stays once there are amounts. */
export async function storeFirstLocale(
  context: Context,
  { currency, ...values }: Partial<ChosenLocale>,
): Promise<void> {
  const canSetCurrency = currency !== undefined && !(await store.hasAmounts(context.database));
  const initial = { ...values, ...(canSetCurrency && { currency }) };
  for (const [name, value] of Object.entries(initial)) {
    await store.putFirstSetting(context.database, { name, value, at: context.clock() });
  }
  invalidateSettings(context);
  await readSettings(context);
}

/** Makes the next call read the settings again, because they may have changed. */
export function invalidateSettings(context: Context): void {
  const cache = cacheOf(context);
  // The settings stay in the cache in case they can't be read.
  cache.until = 0;
  cache.changes += 1;
}

/** Returns the branding of emails: the site's name, and the colour of buttons. */
export async function readBranding(context: Context): Promise<{ name: string; colour: string }> {
  const { siteName, accent } = await readSettings(context);
  return { name: siteName, colour: accent === null ? '#b8420f' : accentSteps(accent).fill[0] };
}

interface LoadedSettings {
  settings: SiteSettings;
  hasTagline: boolean;
}

async function loadSettings(context: Context): Promise<LoadedSettings> {
  const stored = await store.listSettings(primaryOf(context));
  const all = { ...firstSettings, ...stored };
  const settings = SiteSettings.parse({ ...all, digits: stored.digits ?? usualDigits(all) });
  return { settings, hasTagline: 'tagline' in stored };
}

/** A tagline that the owner hasn't set follows the language. */
function withTagline({ settings, hasTagline }: LoadedSettings): SiteSettings {
  return hasTagline ? settings : { ...settings, tagline: t('site.firstTagline') };
}

/**
 * Changes the given settings.
 * @throws Refusal `accent_unreadable`; `currency_fixed` once there are deals or payments; `invalid` for an unknown
 * language; `second_step_needed` if an admin without a second step would require it of all; `confirmation_needed`,
 * `sign_in_needed` for guarded settings
 */
export async function changeSettings(
  context: Context,
  actor: Actor,
  change: SettingsChange,
  /** Values that the settings must still have. @throws Refusal `changed_meanwhile` */
  expected: SettingsChange = {},
): Promise<SiteSettings> {
  const checked = await checkChange(context, change);
  // Otherwise they would lock themselves out.
  if (change.adminsNeedSecondStep && !actor.hasSecondStep) refuseWithoutStep();
  return putSettings(context, actor, checked, expected);
}

/**
 * Checks whether this site can accept a change, no matter who makes it, and returns it as it will be stored.
 * @throws Refusal `accent_unreadable`, `currency_fixed`, `invalid`
 */
export async function checkChange(context: Context, change: SettingsChange): Promise<SettingsChange> {
  const { accent, language, currency, headTags, robotsRules } = change;
  refuseFaintAccent(accent);
  if (robotsRules) refuseBadRobotsRules(robotsRules);
  if (language !== undefined && !hasLanguage(language)) throw invalidField('language', t('site.language'));
  const isOtherCurrency = currency !== undefined && currency !== (await readSettings(context)).currency;
  if (isOtherCurrency && (await store.hasAmounts(context.database))) throw new Refusal('currency_fixed');
  if (!headTags) return change;
  const head = readHeadTags(headTags);
  if ('refused' in head) throw invalidField('headTags', t('site.errors.headTag', { tag: head.refused }));
  return { ...change, headTags: head.tags || null };
}

/** Updates links to a page that moved, in the running transaction. Removes them if it is gone (`to` undefined). */
export async function moveLinks(context: Context, from: string, to: string | undefined): Promise<void> {
  await store.lockSettings(context.database);
  const { settings } = await loadSettings(context);
  const withMovedLinks = (links: readonly SiteLink[]) =>
    links.flatMap((link) => {
      if (link.to !== from) return [link];
      return to === undefined ? [] : [{ ...link, to }];
    });
  const links = { footer: withMovedLinks(settings.links.footer), menu: withMovedLinks(settings.links.menu) };
  if (isDeepStrictEqual(links, settings.links)) return;
  await store.putSetting(context.database, { name: 'links', value: links, by: null, at: context.clock() });
  invalidateSettings(context);
}

function refuseFaintAccent(accent: string | null | undefined): void {
  const ground = accent ? faintOn(accent) : undefined;
  if (ground === undefined) return;
  const message = ground === 'light' ? t('site.errors.accentOnLight') : t('site.errors.accentOnDark');
  throw new Refusal('accent_unreadable', { message, details: [{ path: 'accent', message }] });
}

/** Refuses rules that keep search engines out: a setting does that openly, but one line among others goes unnoticed. */
function refuseBadRobotsRules(rules: string): void {
  const fault = findRobotsFault(rules);
  if (fault?.is === 'line') throw invalidField('robotsRules', t('site.errors.robotsLine', { line: fault.line }));
  if (fault?.is === 'orphan') throw invalidField('robotsRules', t('site.errors.robotsOrphan', { line: fault.line }));
  if (fault?.is === 'closed') {
    throw invalidField('robotsRules', t('site.errors.robotsClosed', { robot: fault.robot, path: fault.path }));
  }
}

/** Stores a change that has been checked. */
export async function putSettings(
  context: Context,
  actor: Actor,
  values: Partial<SiteSettings>,
  expected: SettingsChange = {},
): Promise<SiteSettings> {
  await inTransaction(context, async (context) => {
    await store.lockSettings(context.database);
    const before = withTagline(await loadSettings(context));
    const isPublished = await store.isImprintPublished(context.database);
    const change = withImprintLink(before, values, { label: t('texts.imprint.title'), isPublished });
    requireUnchanged<SettingsChange>(before, expected);
    if (guardedSettings.some((name) => name in change && !isDeepStrictEqual(change[name], before[name]))) {
      requireConfirmation(actor, context.clock());
    }
    if (
      change.currency !== undefined &&
      change.currency !== before.currency &&
      (await store.hasAmounts(context.database))
    ) {
      throw new Refusal('currency_fixed');
    }
    const { language, ...others } = change;
    const by = { by: actor.id, at: context.clock() };
    if (language !== undefined && language !== before.language) {
      await store.putLanguage(context.database, { value: language, ...by });
    }
    for (const [name, value] of Object.entries(others)) {
      await store.putSetting(context.database, { name, value, ...by });
    }
    const changes = toRealChanges(before, change);
    for (const name of ['logoUrl', 'logoDarkUrl', 'iconUrl'] as const) {
      if (name in change) await queueDeletion(context, before[name]?.split('/')[2] ?? null);
    }
    const names = Object.keys(changes);
    if (names.length > 0) {
      await recordAudit(context, actor, { action: settingsChangedAction, subject: 'settings', changes });
      await recordEvent(context, 'settings.changed', { names });
    }
    await announceEviction(context.database);
  });
  // After the commit: until then, other connections still read the old rows.
  invalidateSettings(context);
  return readSettings(context);
}
