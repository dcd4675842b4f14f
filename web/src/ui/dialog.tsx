import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { firstFocusOf } from './first-focus.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** While true, neither Escape nor a click outside closes it. */
  isBusy?: boolean;
  className?: string;
  children: ReactNode;
}

/** A modal dialog: the focus begins at its first field or action, stays inside, and is given back by the browser. */
export function Dialog({ title, isOpen, onClose, isBusy = false, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && !dialog?.open) {
      dialog?.showModal();
      // By itself it begins at the button that closes it, so that Enter would throw away what was typed.
      if (content.current) firstFocusOf(content.current)?.focus();
    }
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // One that is taken away while it is open would take the focus with it.
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; the click is for pointers.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onClose();
      }}
      onClose={() => {
        // A second Escape closes it without asking.
        if (isBusy) ref.current?.showModal();
        else if (isOpen) onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current && !isBusy) onClose();
      }}
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
