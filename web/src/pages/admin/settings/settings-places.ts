import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import {
  levelNames,
  needNames,
  pointNames,
  postingNames,
  searchNames,
  thresholdNames,
} from '../../../features/site-settings/number-names.ts';

export type SettingName = keyof SiteSettings;

/** A section of the settings page. */
export interface SettingsPlace {
  /** The fragment that links to the section. */
  id: string;
  group: 'identity' | 'home' | 'members' | 'moderation' | 'measuring';
  title: string;
  text?: string;
  /** The settings in the section. */
  names: readonly SettingName[];
  /** The labels of its fields, for the search. */
  words: readonly string[];
  /** Whether its settings have defaults to restore. A site's name and address, for example, have none. */
  hasDefaults?: boolean;
}

/** Returns every section in the page's order. */
export function settingsPlaces(): SettingsPlace[] {
  return [
    ...identityPlaces(),
    ...drawnPlaces(),
    ...homePlaces(),
    ...memberPlaces(),
    ...staffPlaces(),
    ...moneyPlaces(),
  ];
}

function identityPlaces(): SettingsPlace[] {
  const group = 'identity';
  return [
    {
      group,
      id: 'looks',
      title: t('admin-settings.looks.title'),
      names: ['siteName', 'tagline', 'rulesUrl', 'contactEmail', 'masksEarlyScores'],
      words: [
        t('admin-settings.looks.name'),
        t('admin-settings.looks.tagline'),
        t('admin-settings.looks.rules'),
        t('admin-settings.looks.contact'),
        t('admin-settings.looks.masks'),
      ],
    },
    {
      group,
      id: 'owner',
      title: t('admin-settings.owner.title'),
      text: t('admin-settings.owner.text'),
      names: ['ownerName', 'ownerAddress'],
      words: [t('admin-settings.owner.name'), t('admin-settings.owner.address')],
    },
    {
      group,
      id: 'region',
      title: t('admin-settings.region.title'),
      text: t('admin-settings.region.text'),
      names: ['language', 'currency', 'country', 'timeZone', 'digits'],
      words: [
        t('admin-settings.region.language'),
        t('admin-settings.region.currency'),
        t('admin-settings.region.country'),
        t('admin-settings.region.timeZone'),
        t('admin-settings.region.digits'),
      ],
    },
  ];
}

function drawnPlaces(): SettingsPlace[] {
  const group = 'identity';
  return [
    {
      group,
      id: 'logo',
      title: t('admin-settings.logo.title'),
      text: t('admin-settings.logo.text'),
      names: ['logoUrl', 'logoDarkUrl', 'iconUrl', 'isNameInLogo'],
      words: [
        t('admin-settings.logo.upload'),
        t('admin-settings.logo.saysName'),
        t('admin-settings.logo.darkUpload'),
        t('admin-settings.logo.iconUpload'),
      ],
    },
    {
      group,
      id: 'look',
      title: t('admin-settings.look.title'),
      text: t('admin-settings.look.text'),
      names: ['accent', 'corners', 'density', 'font', 'hiddenSections', 'css'],
      words: [
        t('admin-settings.accent.label'),
        t('admin-settings.look.corners'),
        t('admin-settings.look.density'),
        t('admin-settings.look.font'),
        t('admin-settings.look.sections'),
        t('admin-settings.code.css'),
      ],
      hasDefaults: true,
    },
    {
      group,
      id: 'code',
      title: t('admin-settings.code.title'),
      text: t('admin-settings.code.text'),
      names: ['headTags', 'isCodeOff'],
      words: [t('admin-settings.code.head'), t('admin-settings.code.off')],
    },
  ];
}

function homePlaces(): SettingsPlace[] {
  const group = 'home';
  return [
    {
      group,
      id: 'homeTab',
      title: t('admin-settings.homeTab.title'),
      text: t('admin-settings.homeTab.text'),
      names: ['homeTab'],
      words: [t('admin-settings.homeTab.label')],
      hasDefaults: true,
    },
    {
      group,
      id: 'frontPage',
      title: t('admin-settings.frontPage.title'),
      text: t('admin-settings.frontPage.text'),
      names: ['frontPage'],
      words: thresholdNames.map((name) => t(`admin-settings.thresholds.${name}`)),
      hasDefaults: true,
    },
    {
      group,
      id: 'posting',
      title: t('admin-settings.posting.title'),
      text: t('admin-settings.posting.text'),
      names: ['posting'],
      words: postingNames.map((name) => t(`admin-settings.postingNames.${name}`)),
      hasDefaults: true,
    },
    {
      group,
      id: 'search',
      title: t('admin-settings.searchOrder.title'),
      text: t('admin-settings.searchOrder.text'),
      names: ['search'],
      words: searchNames.map((name) => t(`admin-settings.searchNames.${name}`)),
      hasDefaults: true,
    },
  ];
}

function memberPlaces(): SettingsPlace[] {
  const group = 'members';
  return [
    {
      group,
      id: 'signUp',
      title: t('admin-settings.signUp.title'),
      text: t('admin-settings.signUp.text'),
      names: ['signUpMode', 'invitingTrust', 'unconfirmedDays'],
      words: [
        t('admin-settings.signUp.label'),
        t('admin-settings.signUp.inviting'),
        t('admin-settings.signUp.unconfirmed'),
      ],
      hasDefaults: true,
    },
    {
      group,
      id: 'trust',
      title: t('admin-settings.trust.title'),
      text: t('admin-settings.trust.text'),
      names: ['trustLevels'],
      words: [
        ...levelNames.map((name) => t(`admin-settings.trustLevels.${name}`)),
        ...needNames.map((name) => t(`admin-settings.trustNeeds.${name}`)),
      ],
      hasDefaults: true,
    },
    {
      group,
      id: 'points',
      title: t('admin-settings.points.title'),
      text: t('admin-settings.points.text'),
      names: ['points'],
      words: pointNames.map((name) => t(`admin-settings.pointNames.${name}`)),
      hasDefaults: true,
    },
    {
      group,
      id: 'proof',
      title: t('admin-settings.proof.title'),
      text: t('admin-settings.proof.text'),
      names: ['proofOfWork', 'proofDifficulty'],
      words: [],
      hasDefaults: true,
    },
  ];
}

function staffPlaces(): SettingsPlace[] {
  return [
    {
      group: 'moderation',
      id: 'staff',
      title: t('admin-settings.staff.title'),
      text: t('admin-settings.staff.text'),
      names: ['reviewHours', 'knownPosts'],
      words: [t('admin-settings.staff.hours'), t('admin-settings.staff.knownPosts')],
      hasDefaults: true,
    },
    {
      group: 'moderation',
      id: 'admins',
      title: t('admin-settings.admins.title'),
      names: ['adminsNeedSecondStep'],
      words: [t('admin-settings.admins.name')],
    },
  ];
}

function moneyPlaces(): SettingsPlace[] {
  return [
    {
      group: 'measuring',
      id: 'measuring',
      title: t('admin-settings.measuring.title'),
      text: t('admin-settings.measuring.text'),
      names: ['isMeasured', 'visitorDays', 'webAnalytics', 'errorReporting'],
      words: [
        t('admin-settings.measuring.isMeasured'),
        t('admin-settings.measuring.visitorDays'),
        t('admin-settings.measuring.service'),
        t('admin-settings.measuring.errors'),
      ],
      hasDefaults: true,
    },
    {
      group: 'measuring',
      id: 'affiliate',
      title: t('admin-settings.affiliate.title'),
      text: t('admin-settings.affiliate.text'),
      names: ['affiliateSharePercent'],
      words: [t('admin-settings.affiliate.label')],
      hasDefaults: true,
    },
    {
      group: 'measuring',
      id: 'payouts',
      title: t('admin-settings.payouts.title'),
      text: t('admin-settings.payouts.text'),
      // These aren't site settings: they are stored with the payouts.
      names: [],
      words: [
        t('payouts.form.holder'),
        t('payouts.form.iban'),
        t('admin-settings.payouts.needsSecond'),
        t('admin-settings.payouts.offersVouchers'),
      ],
    },
  ];
}
