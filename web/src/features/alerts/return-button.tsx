import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useLoginPrompt } from '../session/use-login-prompt.ts';

/** `Tell me when it's back`: one press makes the alert. */
export function ReturnButton({ deal }: { deal: DealDetail }) {
  const api = useApi();
  const client = useQueryClient();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => (await import('./return-alert.ts')).makeReturnAlert(api, client, deal),
    onError: (error) => error instanceof ApiError && error.status === 409 && toast(error.message, 'bad'),
  });
  return (
    <Button
      variant="primary"
      disabled={isPending || isSuccess}
      onClick={() =>
        isAuthenticated ? mutate() : askToLogIn(t('deal.backLogin'), { kind: 'return-alert', dealId: deal._id })
      }
    >
      <BellPlus size={16} aria-hidden />
      {t('deal.back')}
    </Button>
  );
}
