import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../lib/session-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { refusalText } from './comment-labels.ts';
import { drafts } from './stored-by-deal.ts';
import { useDiscussion } from './use-discussion.ts';
import { usePostComment } from './use-writing.ts';

const CommentForm = lazy(async () => ({ default: (await import('./comment-form.tsx')).CommentForm }));

const waiting = <Skeleton className="h-[10.75rem]" />;

/** Where one says something new: the form for members, the way in for visitors. */
export function NewComment() {
  const { deal, isOpen } = useDiscussion();
  const { isAuthenticated, loading } = useSession();
  if (!isOpen) return <p className="text-soft">This deal is archived: there is nothing more to say.</p>;
  if (loading) {
    // The page comes signed out; where somebody is signed in, the room of the form is kept.
    return (
      <>
        <div className="session-out">
          <SignInPrompt />
        </div>
        <div className="session-likely flex-col">{waiting}</div>
      </>
    );
  }
  if (!isAuthenticated) return <SignInPrompt />;
  return (
    <Suspense fallback={waiting}>
      <NewCommentForm key={deal._id} />
    </Suspense>
  );
}

function NewCommentForm() {
  const { deal } = useDiscussion();
  const { mutate, isPending, error } = usePostComment(null);
  // A comment that was posted leaves an empty form.
  const [round, setRound] = useState(0);
  return (
    <CommentForm
      key={round}
      dealId={deal._id}
      label="Your comment"
      act="Comment"
      first={drafts.read(deal._id) ?? ''}
      isBusy={isPending}
      failure={error ? refusalText(error) : undefined}
      onText={(text) => drafts.keep(deal._id, text || null)}
      onSend={(text) =>
        mutate(text, {
          onSuccess() {
            drafts.keep(deal._id, null);
            setRound(round + 1);
          },
        })
      }
    />
  );
}

function SignInPrompt() {
  const path = useLocation({ select: (location) => location.pathname });
  const next = `${path}#comments`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-3">
      <p className="text-soft">Log in to ask or answer.</p>
      <div className="flex gap-2">
        <LinkButton size="small" to="/login" search={{ next }}>
          Log in
        </LinkButton>
        <LinkButton size="small" variant="quiet" to="/register" search={{ next }}>
          Register
        </LinkButton>
      </div>
    </div>
  );
}
