import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { Radar } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

/** A button that searches for rings immediately instead of at night. */
export function SearchRingsButton({ onStarted }: { onStarted: () => void }) {
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /admin/vote-rings/look', {}),
    onSuccess() {
      toast(t('admin-vote-rings.looking'), 'good');
      onStarted();
    },
    onError: (error) => toast(refusalText(error), 'bad'),
  });
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate()}>
      <Radar size={14} aria-hidden /> {t('admin-vote-rings.look')}
    </Button>
  );
}
