import { t } from '@haggle/contract/messages/translate';
import { useMatch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../lib/session-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDiscussion } from './use-discussion.ts';
import { submissionProps, usePostComment } from './use-writing.ts';

const CommentForm = lazy(async () => ({ default: (await import('./comment-form.tsx')).CommentForm }));

const skeleton = <Skeleton className="h-[11.125rem]" />;

/** The form for a new comment; visitors see a prompt to log in instead. */
export function NewComment() {
  const { isOpen, isLocked, notice } = useDiscussion();
  const text = isOpen || isLocked ? notice : t('comments.form.archived');
  return (
    <>
      {text && <p className={clsx('wrap-anywhere text-soft', isOpen && 'mb-3')}>{text}</p>}
      {isOpen && <Form />}
    </>
  );
}

function Form() {
  const { deal } = useDiscussion();
  const { user, loading } = useSession();
  if (loading) {
    // The server renders the page logged out. If the browser is probably logged in, the form's space is reserved.
    return (
      <>
        <div className="session-out">
          <SignInPrompt />
        </div>
        <div className="session-likely flex-col">{skeleton}</div>
      </>
    );
  }
  if (!user) return <SignInPrompt />;
  return (
    <Suspense fallback={skeleton}>
      <NewCommentForm key={`${user._id} ${deal._id}`} />
    </Suspense>
  );
}

function NewCommentForm() {
  const { deal } = useDiscussion();
  const posting = usePostComment(null);
  // Changing the key empties the form after a comment was posted.
  const [round, setRound] = useState(0);
  return (
    <CommentForm
      key={round}
      dealId={deal._id}
      label={t('comments.form.yours')}
      submitLabel={t('comments.form.comment')}
      draft={`comment ${deal._id}`}
      {...submissionProps(posting, () => setRound(round + 1))}
    />
  );
}

function SignInPrompt() {
  // Uses the match's path: while the next page loads, the location is already the next page's.
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
