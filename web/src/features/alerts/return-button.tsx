import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { AlertButton } from './alert-button.tsx';

/** A button such as `Tell me when it's back`, which creates an alert. */
export function ReturnButton({ deal }: { deal: DealDetail }) {
  return (
    <AlertButton
      variant="primary"
      label={t('deal.back')}
      buildAlert={({ buildSimilarAlert }) => buildSimilarAlert(deal)}
    />
  );
}
