import type { AnalyticsMark } from '@haggle/contract/analytics/marks';
import { formatList } from '@haggle/contract/locale/lists';
import { formatDuration } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { settingName } from '../../../features/site-settings/setting-words.ts';

/** Returns a short text about a mark. */
export function markText(mark: AnalyticsMark): string {
  switch (mark.kind) {
    case 'release':
      return t('admin-analytics.marks.release', { version: mark.version });
    case 'settings':
      return t('admin-analytics.marks.settings', { names: formatList(mark.names.map(settingName)) });
    case 'closing':
      return t(`admin-analytics.marks.closing.${mark.mode}`);
    case 'outage':
      return t('admin-analytics.marks.outage', {
        duration: formatDuration(Date.parse(mark.until) - Date.parse(mark.at)),
      });
    case 'import':
      return t('admin-analytics.marks.import', { name: mark.name, count: mark.deals });
    case 'mailing':
      return t('admin-analytics.marks.mailing', { subject: mark.subject, count: mark.sent });
  }
}

/** Returns the texts of the marks from each time up to the next. `times` are in milliseconds, ascending. */
export function eventsAt(times: readonly number[], marks: readonly AnalyticsMark[]): string[][] {
  const events = times.map((): string[] => []);
  for (const mark of marks) {
    const place = times.findLastIndex((time) => time <= Date.parse(mark.at));
    events[place]?.push(markText(mark));
  }
  return events;
}
