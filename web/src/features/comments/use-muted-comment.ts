import type { Comment } from '@haggle/contract/comments/comments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { mutesQuery } from '../mutes/queries.ts';

/** Returns why a comment is collapsed: its author is muted, or it was voted down. Undefined once it is shown. */
export function useMutedComment({ author, isCollapsed: isLow }: Comment) {
  const user = useUser();
  const [isShown, setIsShown] = useState(false);
  const { data: mutes } = useQuery({ ...mutesQuery(useApi()), enabled: user?.hasFilters === true });
  const isMuted =
    user !== null && author !== null && mutes?.some(({ kind, value }) => kind === 'user' && value === author._id);
  const collapseReason = isMuted ? 'muted' : isLow && author?._id !== user?._id ? 'low' : undefined;
  return { collapseReason: isShown ? undefined : collapseReason, show: () => setIsShown(true) };
}
