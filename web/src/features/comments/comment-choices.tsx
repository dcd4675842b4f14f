import type { Comment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { useCan, useIsAuthenticated } from '../../lib/session-context.tsx';
import { toast } from '../../ui/toast.ts';
import { useMutes } from '../mutes/use-mutes.ts';
import { useLoginPrompt } from '../session/use-login-prompt.ts';
import { nameOf } from './comment-labels.ts';
import { useDiscussion } from './use-discussion.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }));
const SpamDialog = lazy(async () => ({ default: (await import('../spam/spam-dialog.tsx')).SpamDialog }));
const ReportDialog = lazy(async () => ({ default: (await import('../reports/report-dialog.tsx')).ReportDialog }));
const WarnDialog = lazy(async () => ({ default: (await import('../moderation/warn-dialog.tsx')).WarnDialog }));

interface MenuItemsProps {
  comment: Comment;
  isMine: boolean;
  hasReplies: boolean;
  isOpen: boolean;
  menu: RefObject<HTMLDivElement | null>;
  onEdit: () => void;
  /** Called after a choice. */
  onChosen: () => void;
}

/** The menu of a comment, with the items this reader may use and the dialogs they open. */
export function CommentMenuItems({ comment, isMine, hasReplies, isOpen, menu, onEdit, onChosen }: MenuItemsProps) {
  const { isLocked } = useDiscussion();
  const mayModerate = useCan('review');
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const mute = useMuteAuthor(comment.author);
  const [dialogKind, setDialogKind] = useState<ChosenDialogProps['dialogKind']>();
  const report = () => (isAuthenticated ? setDialogKind('report') : askToLogIn(t('comments.loginToReport')));
  const name = nameOf(comment.author);
  const isOtherMember = !isMine && Boolean(comment.author?.username);
  const choices = [
    { name: t('comments.menu.copyLink'), run: () => void copyLink(comment._id), isShown: true },
    { name: t('ui.actions.edit'), run: onEdit, isShown: isMine && !isLocked },
    {
      name: t('ui.actions.delete'),
      run: () => setDialogKind(isMine ? 'delete' : 'remove'),
      isShown: isMine || mayModerate,
    },
    { name: t('comments.menu.warn'), run: () => setDialogKind('warn'), isShown: mayModerate && isOtherMember },
    { name: t('comments.menu.spam'), run: () => setDialogKind('spam'), isShown: mayModerate && isOtherMember },
    { name: t('comments.menu.report'), run: report, isShown: !isMine },
    { name: t('comments.menu.mute', { name }), run: () => mute(menu.current), isShown: isOtherMember },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      {isOpen && (
        <ul className="absolute end-0 top-full z-20 mt-1 w-44 rounded-xl border border-line bg-raised p-1 floating">
          {choices.map(({ name: choice, run }) => (
            <li key={choice}>
              <button
                type="button"
                onClick={() => {
                  onChosen();
                  run();
                }}
                className="min-h-9 w-full rounded-lg px-2.5 py-1 text-start hover:bg-hover"
              >
                {choice}
              </button>
            </li>
          ))}
        </ul>
      )}
      {dialogKind && (
        <ChosenDialog
          dialogKind={dialogKind}
          comment={comment}
          hasReplies={hasReplies}
          onClose={() => setDialogKind(undefined)}
        />
      )}
    </>
  );
}

interface ChosenDialogProps {
  dialogKind: 'delete' | 'remove' | 'report' | 'spam' | 'warn';
  comment: Comment;
  hasReplies: boolean;
  onClose: () => void;
}

/** The dialog of the chosen action. */
function ChosenDialog({ dialogKind, comment, hasReplies, onClose }: ChosenDialogProps) {
  const { author } = comment;
  const person = author?.username ? { _id: author._id, username: author.username } : undefined;
  return (
    <Suspense>
      {dialogKind === 'delete' && <DeleteDialog comment={comment} hasReplies={hasReplies} onClose={onClose} />}
      {dialogKind === 'remove' && <RemoveDialog comment={comment} hasReplies={hasReplies} onClose={onClose} />}
      {dialogKind === 'report' && <ReportDialog subject="comment" id={comment._id} onClose={onClose} />}
      {dialogKind === 'spam' && person && <SpamDialog people={[person]} onClose={onClose} />}
      {dialogKind === 'warn' && person && <WarnDialog person={person} commentId={comment._id} onClose={onClose} />}
    </Suspense>
  );
}

function useMuteAuthor(author: Comment['author']) {
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const { muteMember } = useMutes();
  return (menu: HTMLElement | null) => {
    if (!author) return;
    const name = nameOf(author);
    if (!isAuthenticated) askToLogIn(t('comments.loginToMute'), { kind: 'mute', userId: author._id, name });
    else {
      // Muting collapses the comment and removes the menu, so focus moves to the article.
      menu?.closest('article')?.focus({ preventScroll: true });
      muteMember(author._id, name);
    }
  };
}

async function copyLink(id: string): Promise<void> {
  const url = `${location.origin}${location.pathname}#comment-${id}`;
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  if (isCopied) toast(t('comments.menu.copied'), 'good');
  else toast(t('comments.menu.copyByHand', { url }));
}
