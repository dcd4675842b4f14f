import type { DealDetail } from '@haggle/contract/deals/deals';
import { createContext, use } from 'react';
import type { MyVotes } from './thread-queries.ts';

/** What every comment on a page needs to know of the conversation. */
export interface Discussion {
  deal: DealDetail;
  /** Whether one may still say something. */
  isOpen: boolean;
  /** Whether the moderators locked it for this reader, who may not change what they said either. */
  isLocked: boolean;
  /** When this browser showed the deal before, as an ISO time; undefined at the first visit and on the server. */
  lastVisit: string | undefined;
  /** How I voted on its comments; undefined until it is known. */
  votes: MyVotes | undefined;
  /** That it is slow or locked, and why. */
  notice: string | undefined;
  /** The comment that a link leads to, or that was just written. */
  markedId: string | undefined;
  /** Marks a comment and leads there, as soon as it stands on the page. */
  show: (id: string) => void;
}

export const DiscussionContext = createContext<Discussion | null>(null);

export function useDiscussion(): Discussion {
  const discussion = use(DiscussionContext);
  if (!discussion) throw new Error('A comment stands outside of its discussion.');
  return discussion;
}
