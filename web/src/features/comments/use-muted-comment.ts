import type { Comment } from '@haggle/contract/comments/comments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { mutesQuery } from '../mutes/queries.ts';

/** Why a comment is collapsed: its author is muted by the reader, or members voted it down. Undefined once it is asked for. */
export function useMutedComment({ author, isCollapsed: isLow }: Comment) {
  const user = useUser();
  const [isShown, setIsShown] = useState(false);
  const { data: mutes } = useQuery({ ...mutesQuery(useApi()), enabled: user?.hasFilters === true });
  const isMuted =
    user !== null && author !== null && mutes?.some(({ kind, value }) => kind === 'user' && value === author._id);
  const why = isMuted ? 'muted' : isLow && author?._id !== user?._id ? 'low' : undefined;
  return { why: isShown ? undefined : why, show: () => setIsShown(true) };
}
