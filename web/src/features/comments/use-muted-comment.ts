import type { Comment } from '@haggle/contract/comments/comments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { mutesQuery } from '../mutes/queries.ts';

/** Whether a comment's author is muted by the reader, who has not asked to see it all the same. */
export function useMutedComment({ author }: Comment) {
  const user = useUser();
  const [isShown, setIsShown] = useState(false);
  const { data: mutes } = useQuery({ ...mutesQuery(useApi()), enabled: user?.hasFilters === true });
  const isMuted =
    user !== null && author !== null && mutes?.some(({ kind, value }) => kind === 'user' && value === author._id);
  return { isCollapsed: isMuted === true && !isShown, show: () => setIsShown(true) };
}
