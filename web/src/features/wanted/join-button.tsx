import { t } from '@haggle/contract/messages/translate';
import { Check, Hand } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useJoining } from './use-wanted.ts';

/** A button that joins or leaves a request. */
export function JoinButton({ id, title }: { id: string; title: string }) {
  const { isJoined, isPending, toggle } = useJoining(id);
  const StateIcon = isJoined ? Check : Hand;
  const label = isJoined ? t('wanted.wanting') : t('wanted.want');
  return (
    <Button
      aria-pressed={isJoined}
      aria-label={t('ui.named', { label, value: title })}
      data-asks-reader
      disabled={isPending}
      onClick={toggle}
      className={isJoined ? 'relative z-10 border-transparent! bg-saved-wash! text-saved!' : 'relative z-10'}
    >
      <StateIcon size={16} aria-hidden />
      {label}
    </Button>
  );
}
