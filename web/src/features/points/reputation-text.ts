import { t } from '@haggle/contract/messages/translate';
/** Says when reputation can be recalculated. Times are in milliseconds. */
export function waitText(openAt: number, now: number): string {
  const seconds = Math.max(1, Math.ceil((openAt - now) / 1_000));
  return t('points.wait', { count: seconds });
}
