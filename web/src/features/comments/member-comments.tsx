import type { MemberComment } from '@haggle/contract/comments/comments';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { ArrowBigUp } from 'lucide-react';
import { RichText } from '../../ui/rich-text.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** A member's comments, each with the deal it is about. */
export function MemberComments({ comments }: { comments: readonly MemberComment[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {comments.map((comment) => (
        <Remark key={comment._id} comment={comment} />
      ))}
    </ul>
  );
}

function Remark({ comment: { _id, bodyHtml, createdAt, deal, upvotes } }: { comment: MemberComment }) {
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-faint text-sm">
        <Link
          to="/deals/$id/{-$slug}"
          params={{ id: deal._id, slug: deal.slug ?? undefined }}
          hash={`comment-${_id}`}
          className="font-medium text-ink hover:underline"
        >
          {deal.title}
        </Link>
        <TimeAgo time={createdAt} />
        <span className="ms-auto inline-flex items-center gap-0.5 tabular-nums">
          <ArrowBigUp size={15} strokeWidth={1.75} aria-hidden />
          {formatNumber(upvotes)}
          <span className="sr-only">{t('comments.upvotes', { count: upvotes })}</span>
        </span>
      </p>
      <RichText html={bodyHtml ?? ''} className="mt-1.5" />
    </li>
  );
}
