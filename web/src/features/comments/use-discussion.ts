import type { DealDetail } from '@haggle/contract/deals/deals';
import { createContext, use } from 'react';
import type { MyVotes } from './thread-queries.ts';

/** State shared by all comments on a page. */
export interface Discussion {
  deal: DealDetail;
  /** Whether new comments can be posted. */
  isOpen: boolean;
  /** Whether moderators locked it for this reader, who then can't edit their own comments either. */
  isLocked: boolean;
  /** When this browser last showed the deal, as an ISO time; undefined on the first visit and on the server. */
  lastVisit: string | undefined;
  /** The member's votes on its comments; undefined until loaded. */
  votes: MyVotes | undefined;
  /** A notice that the discussion is slowed down or locked, and why. */
  notice: string | undefined;
  /** The comment a link points to, or the one just posted. */
  markedId: string | undefined;
  /** Marks a comment and scrolls to it as soon as it is rendered. */
  show: (id: string) => void;
}

export const DiscussionContext = createContext<Discussion | null>(null);

export function useDiscussion(): Discussion {
  const discussion = use(DiscussionContext);
  if (!discussion) throw new Error('A comment stands outside of its discussion.');
  return discussion;
}
