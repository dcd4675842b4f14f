import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { AlertButton } from './alert-button.tsx';

/** `Tell me when it's back`: one press makes the alert. */
export function ReturnButton({ deal }: { deal: DealDetail }) {
  return <AlertButton variant="primary" label={t('deal.back')} want={({ wantedLike }) => wantedLike(deal)} />;
}
