import * as dealLimits from '@haggle/contract/limits/deals';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';

/** A deal's score, or a label that the deal is too new to show one. */
export function Score({ score, isMasked }: { score: number; isMasked: boolean }) {
  if (!isMasked) return formatNumber(score);
  return <span title={t('votes.whyMasked', { count: dealLimits.maskedMinutes })}>{t('votes.new')}</span>;
}
