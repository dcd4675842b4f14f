import { t } from '@haggle/contract/messages/translate';
import type { WantedRequest } from '@haggle/contract/wanted/wanted';
import { Check, Hand } from 'lucide-react';
import { useUser } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useJoining } from './use-wanted.ts';

/** A button that joins or leaves a request. Its author, who belongs to it while it is open, closes it instead. */
export function JoinButton({ request: { _id: id, title, author } }: { request: WantedRequest }) {
  const user = useUser();
  const { isJoined, isPending, toggle } = useJoining(id);
  if (user && user._id === author?._id) return null;
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
