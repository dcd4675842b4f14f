import { t } from '@haggle/contract/messages/translate';

/** Returns the shortcuts of the reports with their descriptions. */
export function reportKeyTexts() {
  return [
    ['j', t('admin-reports.keyNames.next')],
    ['k', t('admin-reports.keyNames.previous')],
    ['r', t('admin-reports.keyNames.uphold')],
    ['d', t('admin-reports.keyNames.dismiss')],
    ['x', t('admin-reports.keyNames.select')],
    ['g', t('admin-reports.keyNames.sameAuthor')],
    ['*', t('admin-reports.keyNames.all')],
    ['s', t('admin-reports.keyNames.spam')],
    ['z', t('admin-reports.keyNames.undo')],
    ['?', t('admin-reports.keyNames.help')],
  ] as const;
}

/** Returns the shortcuts of the appeals with their descriptions. */
export function appealKeyTexts() {
  return [
    ['j', t('admin-reports.appealKeyNames.next')],
    ['k', t('admin-reports.appealKeyNames.previous')],
    ['r', t('admin-reports.appealKeyNames.uphold')],
    ['d', t('admin-reports.appealKeyNames.turnDown')],
    ['?', t('admin-reports.keyNames.help')],
  ] as const;
}
