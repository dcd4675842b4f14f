import type { Comment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCan, useIsAuthenticated } from '../../lib/session-context.tsx';
import { toast } from '../../ui/toast.ts';
import { useMutes } from '../mutes/use-mutes.ts';
import { useLoginPrompt } from '../session/use-login-prompt.ts';
import { nameOf } from './comment-labels.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));
const SpamDialog = lazy(async () => ({ default: (await import('../spam/spam-dialog.tsx')).SpamDialog }));
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

interface MenuProps {
  comment: Comment;
  isMine: boolean;
  isAnswered: boolean;
  onEdit: () => void;
}

/** What is seldom done with a comment. Escape and leaving it close it. */
export function CommentMenu({ comment, isMine, isAnswered, onEdit }: MenuProps) {
  const mayModerate = useCan('review');
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const mute = useMuteAuthor(comment.author);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<AskedProps['asked']>();
  useEffect(() => {
    if (!isOpen) return;
    function onPointerDown({ target }: PointerEvent): void {
      if (target instanceof Node && !menu.current?.contains(target)) setIsOpen(false);
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  const report = () => (isAuthenticated ? setAsked('report') : askToLogIn(t('comments.loginToReport')));
  const name = nameOf(comment.author);
  const isMutable = !isMine && Boolean(comment.author?.username);
  const choices = [
    { name: t('comments.menu.copyLink'), run: () => void copyLink(comment._id), isShown: true },
    { name: t('ui.actions.edit'), run: onEdit, isShown: isMine },
    { name: t('ui.actions.delete'), run: () => setAsked('delete'), isShown: isMine || mayModerate },
    { name: t('comments.menu.spam'), run: () => setAsked('spam'), isShown: mayModerate && isMutable },
    { name: t('comments.menu.report'), run: report, isShown: !isMine },
    { name: t('comments.menu.mute', { name }), run: () => mute(menu.current), isShown: isMutable },
  ].filter(({ isShown }) => isShown);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its buttons do not.
    <div
      className="relative"
      ref={menu}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a next element it was a press of the pointer, which is heard below.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={t('comments.menu.more', { name })}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="grid size-9 place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink"
      >
        <Ellipsis size={18} aria-hidden />
      </button>
      {isOpen && (
        <ul className="absolute -start-16 top-full z-20 mt-1 w-44 rounded-xl border border-line bg-raised p-1 shadow-black/8 shadow-lg min-[480px]:start-0">
          {choices.map(({ name: choice, run }) => (
            <li key={choice}>
              <button
                type="button"
                onClick={() => {
                  setIsOpen(false);
                  run();
                }}
                className="h-9 w-full truncate rounded-lg px-2.5 text-start hover:bg-hover"
              >
                {choice}
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked && <Asked asked={asked} comment={comment} isAnswered={isAnswered} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface AskedProps {
  asked: 'delete' | 'report' | 'spam';
  comment: Comment;
  isAnswered: boolean;
  onClose: () => void;
}

/** What has to be said before something is done. */
function Asked({ asked, comment, isAnswered, onClose }: AskedProps) {
  const { author } = comment;
  return (
    <Suspense>
      {asked === 'delete' && <DeleteDialog comment={comment} isAnswered={isAnswered} onClose={onClose} />}
      {asked === 'report' && <ReportDialog comment={comment} onClose={onClose} />}
      {asked === 'spam' && author?.username && (
        <SpamDialog person={{ _id: author._id, username: author.username }} onClose={onClose} />
      )}
    </Suspense>
  );
}

function useMuteAuthor(author: Comment['author']) {
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const { muteMember } = useMutes();
  return (menu: HTMLElement | null) => {
    if (!isAuthenticated) askToLogIn(t('comments.loginToMute'));
    else if (author) {
      // The menu goes with the words, which are collapsed then.
      menu?.closest('article')?.focus({ preventScroll: true });
      muteMember(author._id, nameOf(author));
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
