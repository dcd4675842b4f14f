import type { Comment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { nameOf } from './comment-labels.ts';

const CommentMenuItems = lazy(async () => ({ default: (await import('./comment-choices.tsx')).CommentMenuItems }));

interface MenuProps {
  comment: Comment;
  isMine: boolean;
  hasReplies: boolean;
  onEdit: () => void;
}

/** The menu of rarely used actions. Escape, moving focus away or pressing outside closes it. */
export function CommentMenu(props: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    function onPointerDown({ target }: PointerEvent): void {
      if (target instanceof Node && !menu.current?.contains(target)) setIsOpen(false);
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its buttons do not.
    <div
      ref={menu}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a next element, focus was lost to a pointer press, which the listener above handles.
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
        aria-label={t('comments.menu.more', { name: nameOf(props.comment.author) })}
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
          setWasOpened(true);
        }}
        className="grid size-9 touch:size-11 place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink"
      >
        <Ellipsis size={18} aria-hidden />
      </button>
      {wasOpened && (
        <Suspense>
          <CommentMenuItems {...props} isOpen={isOpen} menu={menu} onChosen={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
