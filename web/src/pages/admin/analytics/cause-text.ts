import type { Cause } from '@haggle/contract/analytics/traffic';
import { t } from '@haggle/contract/messages/translate';
import { describeValue, valueName } from './traffic-filters.ts';

const hasEnded = ({ visits }: Pick<Cause, 'visits'>) => visits === 0;

/** Whether the visits suggest that search engines moved a page down in their results, or dropped it. */
const isDropped = (cause: Cause) =>
  cause.dimension === 'landing' &&
  cause.within?.name === 'search' &&
  cause.within.dimension === 'channel' &&
  cause.visits < cause.previousVisits / 2;

/** Returns a sentence about a cause. */
export function causeTitle(cause: Cause): string {
  const { dimension, visits, previousVisits } = cause;
  const name = valueName(dimension, cause.name);
  if (isDropped(cause)) return t('admin-traffic.why.dropped', { page: name });
  if (hasEnded(cause)) {
    if (dimension === 'campaign') return t('admin-traffic.why.campaignEnded', { name });
    if (dimension === 'program') return t('admin-traffic.why.programGone', { name });
    return t('admin-traffic.why.gone', { what: describeValue(dimension, cause.name) });
  }
  const what = describeValue(dimension, cause.name);
  return visits < previousVisits ? t('admin-traffic.why.less', { what }) : t('admin-traffic.why.more', { what });
}

/** Returns a hint about what to check next; undefined if the sentence says it all. */
export function causeHint(cause: Cause): string | undefined {
  if (isDropped(cause)) return t('admin-traffic.why.droppedHint');
  if (cause.dimension === 'program') return t('admin-traffic.why.programHint');
  return cause.dimension === 'campaign' && hasEnded(cause) ? t('admin-traffic.why.campaignHint') : undefined;
}
