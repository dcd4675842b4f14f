import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useApi } from '../../lib/api-context.tsx';
import { useIsAuthenticated, useUser } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { mutesQuery } from './queries.ts';
import { useMutes } from './use-mutes.ts';

/** A button that mutes or unmutes a member. Hidden from visitors and on one's own page. */
export function MuteMember({ id, name }: { id: string; name: string }) {
  const user = useUser();
  const isAuthenticated = useIsAuthenticated();
  const { data: mutes } = useQuery({ ...mutesQuery(useApi()), enabled: isAuthenticated });
  const { isAdding, muteMember, remove } = useMutes();
  if (!user || user._id === id || !mutes) return null;
  const muted = mutes.find(({ kind, value }) => kind === 'user' && value === id);
  return (
    <Button
      size="small"
      variant="quiet"
      disabled={isAdding}
      title={muted ? undefined : t('mutes.member.hint')}
      onClick={() => (muted ? remove(muted) : muteMember(id, name))}
    >
      <BellOff size={14} aria-hidden />
      {muted ? t('mutes.member.unmute', { name }) : t('mutes.member.mute', { name })}
    </Button>
  );
}
