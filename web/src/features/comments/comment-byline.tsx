import type { Comment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../lib/session-context.tsx';
import { formatDate } from '../../lib/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { Avatar } from '../users/avatar.tsx';
import { nameOf } from './comment-labels.ts';
import { isNewSince } from './stored-by-deal.ts';
import { useDiscussion } from './use-discussion.ts';

/** The author and time of a comment, with badges for the deal's poster and for new comments. */
export function CommentByline({ comment }: { comment: Comment }) {
  const { deal, lastVisit } = useDiscussion();
  const user = useUser();
  const { author, editedAt } = comment;
  const isByPoster = author !== null && author._id === deal.submittedByUserID?._id;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {author && <Avatar name={nameOf(author)} url={author.avatarUrl} className="size-7 border text-xs" />}
      {author?.username ? (
        <Link
          to="/user/$id"
          params={{ id: author._id }}
          dir="auto"
          className="roomy max-w-[16ch] truncate font-medium hover:underline min-[480px]:max-w-[28ch]"
        >
          {nameOf(author)}
        </Link>
      ) : (
        <span className="text-faint">{author ? nameOf(author) : t('comments.deletedName')}</span>
      )}
      {isByPoster && <Badge tone="accent">{t('comments.author')}</Badge>}
      <a href={`#comment-${comment._id}`} className="roomy text-faint hover:text-ink hover:underline">
        <TimeAgo time={comment.createdAt} />
      </a>
      {editedAt && (
        <span className="text-faint" title={formatDate(editedAt)}>
          {t('comments.edited')}
        </span>
      )}
      {isNewSince(comment, lastVisit, user?._id) && <Badge tone="saved">{t('comments.new')}</Badge>}
    </div>
  );
}
