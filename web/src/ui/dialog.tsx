import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { firstFocusOf } from './first-focus.ts';
import { useClickOutside } from './use-click-outside.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** While true, neither Escape nor a click outside closes it. */
  isBusy?: boolean;
  className?: string;
  children: ReactNode;
}

/** A modal dialog: the focus starts at its first field or action, stays inside, and returns when it closes. */
export function Dialog({ title, isOpen, onClose, isBusy = false, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();
  const outside = useClickOutside(() => !isBusy && onClose());
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && !dialog?.open) {
      opener.current = document.activeElement;
      dialog?.showModal();
      // By default the close button would get the focus, and Enter would discard the input.
      if (content.current) firstFocusOf(content.current)?.focus();
    }
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // Unmounting an open dialog would lose the focus.
    return () => dialog?.close();
  }, []);
  function reopen(): void {
    // A click while it was closed may have moved the focus, which returns to where it was at the last opening.
    if (opener.current instanceof HTMLElement) opener.current.focus();
    ref.current?.showModal();
  }
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // React passes on these events of dialogs inside this one; a file field's `cancel` bubbles, too.
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (!isBusy) onClose();
      }}
      onClose={(event) => {
        if (event.target !== ref.current) return;
        // Browsers close a dialog on a second Escape, whatever the handler does.
        if (isBusy) reopen();
        else if (isOpen) onClose();
      }}
      {...outside}
      className={clsx(
        'm-auto w-[min(32rem,calc(100vw-2rem))] rounded-xl border border-line bg-raised p-0 text-start text-ink backdrop:bg-black/45',
        className,
      )}
    >
      {isOpen && (
        <div className="p-5">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="font-semibold text-lg">
              {title}
            </h2>
            <button
              type="button"
              aria-label={t('ui.actions.close')}
              disabled={isBusy}
              onClick={onClose}
              className="-m-2 grid size-9 place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink"
            >
              <X size={18} aria-hidden />
            </button>
          </div>
          <div ref={content}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
