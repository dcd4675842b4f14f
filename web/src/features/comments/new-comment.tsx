import { t } from '@haggle/contract/messages/translate';
import { useMatch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../lib/session-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDiscussion } from './use-discussion.ts';
import { sendingOf, usePostComment } from './use-writing.ts';

const CommentForm = lazy(async () => ({ default: (await import('./comment-form.tsx')).CommentForm }));

const waiting = <Skeleton className="h-[11.125rem]" />;

/** Where one says something new: the form for members, the way in for visitors. */
export function NewComment() {
  const { isOpen, notice } = useDiscussion();
  return (
    <>
      {(notice || !isOpen) && (
        <p className={clsx('wrap-anywhere text-soft', isOpen && 'mb-3')}>{notice ?? t('comments.form.archived')}</p>
      )}
      {isOpen && <Form />}
    </>
  );
}

function Form() {
  const { deal } = useDiscussion();
  const { user, loading } = useSession();
  if (loading) {
    // The page comes logged out; where somebody is logged in, the room of the form is kept.
    return (
      <>
        <div className="session-out">
          <SignInPrompt />
        </div>
        <div className="session-likely flex-col">{waiting}</div>
      </>
    );
  }
  if (!user) return <SignInPrompt />;
  return (
    <Suspense fallback={waiting}>
      <NewCommentForm key={`${user._id} ${deal._id}`} />
    </Suspense>
  );
}

function NewCommentForm() {
  const { deal } = useDiscussion();
  const posting = usePostComment(null);
  // A comment that was posted leaves an empty form.
  const [round, setRound] = useState(0);
  return (
    <CommentForm
      key={round}
      dealId={deal._id}
      label={t('comments.form.yours')}
      act={t('comments.form.comment')}
      draft={`comment ${deal._id}`}
      {...sendingOf(posting, () => setRound(round + 1))}
    />
  );
}

function SignInPrompt() {
  // The page's own path: the address is another one already while the next page loads and this one still stands.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const next = `${path}#comments`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-3">
      <p className="text-soft">{t('comments.form.loginPrompt')}</p>
      <div className="flex gap-2">
        <LinkButton size="small" to="/login" search={{ next }}>
          {t('comments.form.login')}
        </LinkButton>
        <LinkButton size="small" variant="quiet" to="/register" search={{ next }}>
          {t('comments.form.register')}
        </LinkButton>
      </div>
    </div>
  );
}
