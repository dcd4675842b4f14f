import { beginningOf } from '@haggle/contract/excerpt';
import { isOneOf } from '@haggle/contract/keys';
import * as homeLimits from '@haggle/contract/limits/home';
import * as lookLimits from '@haggle/contract/limits/look';
import * as proofLimits from '@haggle/contract/limits/proof-of-work';
import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { countryName, languageName } from '@haggle/contract/locale/names';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { levelNames, needNames, pointNames, postingNames, searchNames, thresholdNames } from './number-names.ts';

type SettingName = keyof SiteSettings;
type SiteLinks = SiteSettings['links'];
const siteLists = ['footer', 'menu'] as const;

const names: Record<SettingName, () => string> = {
  siteName: () => t('admin-settings.looks.name'),
  tagline: () => t('admin-settings.looks.tagline'),
  accent: () => t('admin-settings.accent.label'),
  rulesUrl: () => t('admin-settings.looks.rules'),
  contactEmail: () => t('admin-settings.looks.contact'),
  masksEarlyScores: () => t('admin-settings.looks.masks'),
  emailSenderName: () => t('admin-email-templates.sender.name'),
  emailSenderAddress: () => t('admin-email-templates.sender.address'),
  emailReplyTo: () => t('admin-email-templates.sender.replyTo'),
  ownerName: () => t('admin-settings.owner.name'),
  ownerAddress: () => t('admin-settings.owner.address'),
  links: () => t('admin-content.links.title'),
  language: () => t('admin-settings.region.language'),
  currency: () => t('admin-settings.region.currency'),
  country: () => t('admin-settings.region.country'),
  timeZone: () => t('admin-settings.region.timeZone'),
  digits: () => t('admin-settings.region.digits'),
  logoUrl: () => t('admin-settings.logo.title'),
  logoDarkUrl: () => t('admin-settings.logo.darkUpload'),
  isNameInLogo: () => t('admin-settings.logo.saysName'),
  iconUrl: () => t('admin-settings.logo.iconUpload'),
  corners: () => t('admin-settings.look.corners'),
  density: () => t('admin-settings.look.density'),
  font: () => t('admin-settings.look.font'),
  hiddenSections: () => t('admin-settings.look.hidden'),
  isCodeOff: () => t('admin-settings.code.off'),
  css: () => t('admin-settings.code.css'),
  headTags: () => t('admin-settings.code.head'),
  homeTab: () => t('admin-settings.homeTab.label'),
  frontPage: () => t('admin-settings.frontPage.title'),
  posting: () => t('admin-settings.posting.title'),
  search: () => t('admin-settings.searchOrder.title'),
  trustLevels: () => t('admin-settings.trust.title'),
  points: () => t('admin-settings.points.title'),
  signUpMode: () => t('admin-settings.signUp.label'),
  unconfirmedDays: () => t('admin-settings.signUp.unconfirmed'),
  invitingTrust: () => t('admin-settings.signUp.inviting'),
  proofOfWork: () => t('admin-settings.proof.title'),
  proofDifficulty: () => t('admin-settings.proof.difficulty'),
  reviewHours: () => t('admin-settings.staff.hours'),
  knownPosts: () => t('admin-settings.staff.knownPosts'),
  adminsNeedSecondStep: () => t('admin-settings.admins.name'),
  closing: () => t('admin-announcements.closing.title'),
  isFindable: () => t('admin-settings.findable'),
  robotsRules: () => t('admin-settings.robotsRules'),
  siteProofs: () => t('admin-settings.siteProofs'),
  isMeasured: () => t('admin-settings.measuring.isMeasured'),
  visitorDays: () => t('admin-settings.measuring.visitorDays'),
  webAnalytics: () => t('admin-settings.measuring.service'),
  errorReporting: () => t('admin-settings.measuring.errors'),
  affiliateSharePercent: () => t('admin-settings.affiliate.label'),
};

/** Returns the label of a setting. */
export function settingName(name: string): string {
  return Object.hasOwn(names, name) ? names[name as SettingName]() : name;
}

/** Formats a setting's value. For one with several parts, only those that differ from `other` are included. */
export function settingValue(name: string, value: unknown, other?: unknown): string {
  if (value === null || value === undefined || value === '') return t('admin-settings.history.nothing');
  if (typeof value === 'boolean') return value ? t('admin-settings.history.on') : t('admin-settings.history.off');
  if (typeof value === 'number') return formatNumber(value, 2);
  if (typeof value === 'string') return choiceName(name, value);
  if (name === 'hiddenSections') return sectionNames(value) || t('admin-settings.history.nothing');
  if (name === 'links') return linkNames(value as SiteLinks, other as SiteLinks | undefined) || '–';
  if (name === 'closing') return closingText(value as SiteSettings['closing']);
  const parts = leavesOf(value);
  const others = new Map(other === undefined ? [] : leavesOf(other));
  const changedParts = parts.filter(([path, leaf]) => others.get(path) !== leaf);
  return changedParts.map(([path, leaf]) => `${partName(name, path)} ${settingValue('', leaf)}`).join(', ') || '–';
}

function closingText({ mode, text, until }: SiteSettings['closing']): string {
  const end = until && formatDayAndTime(Date.parse(until));
  return [t(`admin-announcements.modes.${mode}`), text, end].filter(Boolean).join(', ');
}

/** Lists the links of those lists that differ from `other`. */
function linkNames(value: SiteLinks, other: SiteLinks | undefined): string {
  const lists = siteLists.filter((list) => JSON.stringify(value[list]) !== JSON.stringify(other?.[list]));
  const changedParts = lists.map((list) => {
    const links = value[list].map(({ label }) => label).join(', ') || t('admin-settings.history.nothing');
    return t('ui.named', { label: t(`admin-content.links.${list}`), value: links });
  });
  return changedParts.join('; ');
}

function sectionNames(value: unknown): string {
  const hidden = lookLimits.homeSections.filter((section) => Array.isArray(value) && value.includes(section));
  return hidden.map((section) => t(`home.${section}.title`)).join(', ');
}

/** Returns the label of one number of a setting with several. */
function partName(name: string, path: string): string {
  if (name === 'frontPage' && isOneOf(thresholdNames, path)) return t(`admin-settings.thresholds.${path}`);
  if (name === 'points' && isOneOf(pointNames, path)) return t(`admin-settings.pointNames.${path}`);
  if (name === 'posting' && isOneOf(postingNames, path)) return t(`admin-settings.postingNames.${path}`);
  if (name === 'search' && isOneOf(searchNames, path)) return t(`admin-settings.searchNames.${path}`);
  const [level = '', need = ''] = path.split('.');
  if (name === 'trustLevels' && isOneOf(levelNames, level) && isOneOf(needNames, need)) {
    return t('ui.named', {
      label: t(`admin-settings.trustLevels.${level}`),
      value: t(`admin-settings.trustNeeds.${need}`),
    });
  }
  return path;
}

const pictures = ['logoUrl', 'logoDarkUrl', 'iconUrl'];

function choiceName(name: string, value: string): string {
  // The file name would mean nothing to readers.
  if (pictures.includes(name)) return t('admin-settings.history.picture');
  if (name === 'language') return languageName(value);
  if (name === 'country') return countryName(value);
  if (name === 'homeTab' && isOneOf(homeLimits.openingTabs, value)) return t(`home.tabs.${value}`);
  if (name === 'corners' && isOneOf(lookLimits.corners, value)) return t(`admin-settings.look.cornerNames.${value}`);
  if (name === 'density' && isOneOf(lookLimits.densities, value)) return t(`admin-settings.look.densityNames.${value}`);
  if (name === 'font' && isOneOf(lookLimits.fonts, value)) return t(`admin-settings.look.fontNames.${value}`);
  if (name === 'signUpMode' && isOneOf(signUpLimits.signUpModes, value))
    return t(`admin-settings.signUp.modes.${value}`);
  if (name === 'proofOfWork' && isOneOf(proofLimits.modes, value)) return t(`admin-settings.proof.modes.${value}`);
  if (name === 'proofDifficulty' && isOneOf(proofLimits.difficulties, value)) {
    return t(`admin-settings.proof.difficulties.${value}`);
  }
  return value.length > 80 ? `${beginningOf(value, 80)}…` : value;
}

/** Returns a value's leaves with their paths. */
function leavesOf(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (value === null || typeof value !== 'object') return [[path, value]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name));
}
