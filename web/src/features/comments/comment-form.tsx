import { t } from '@haggle/contract/messages/translate';
import { TextQuote } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { useCan } from '../../lib/session-context.tsx';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { isOwnEvent } from '../../ui/own-event.ts';
import { bodyProblem, remainingText } from './comment-labels.ts';
import { CommentPreview } from './comment-preview.tsx';
import { CommentText } from './comment-text.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { WritingTabs } from './writing-tabs.tsx';

const TemplateChoice = lazy(async () => ({
  default: (await import('../moderation/template-choice.tsx')).TemplateChoice,
}));

export interface CommentFormProps {
  dealId: string;
  /** The accessible name of the text field: `Your comment`. */
  label: string;
  /** The label of the submit button. */
  submitLabel: string;
  initialText?: string;
  /** The text the quote button inserts. */
  quote?: string;
  /** Whether the text starts with the quote. */
  startsQuoted?: boolean;
  isBusy: boolean;
  /** The reason the last submission failed. */
  failure: string | undefined;
  hasFocus?: boolean;
  /** The key of the draft that the browser stores until the text is sent, such as `reply 7`. */
  draft: string;
  /** Sends the text; call `sent` once the server has accepted it. */
  onSend: (text: string, sent: () => void) => void;
  /** Without it, the form can't be closed. */
  onCancel?: () => void;
}

/** A form for writing a comment in Markdown, with a preview. Ctrl+Enter sends it; Escape closes it if possible. */
export function CommentForm({
  quote = '',
  startsQuoted = false,
  initialText = startsQuoted ? quote : '',
  draft,
  onSend,
  onCancel,
  ...props
}: CommentFormProps) {
  const { dealId, label, submitLabel, isBusy, failure, hasFocus } = props;
  const id = useId();
  const [text, storeText, clearDraft] = useDraftText(draft, initialText);
  const [problem, setProblem] = useState<string>();
  const [isPreview, setIsPreview] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const problemText = problem ?? failure;
  const problemId = problemText && `${id}-note`;
  function write(text: string): void {
    if (isBusy) return;
    storeText(text);
    setProblem(undefined);
  }
  function send(): void {
    const newProblem = bodyProblem(text);
    setProblem(newProblem);
    if (newProblem) setIsPreview(false);
    else if (!isBusy) onSend(text.trim(), clearDraft);
  }
  function cancel(): void {
    if (!isBusy && text.trim() && text !== initialText) setIsConfirming(true);
    else if (!isBusy) onCancel?.();
  }
  function discard(): void {
    clearDraft();
    onCancel?.();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!isOwnEvent(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && onCancel) {
      // Otherwise the same key press would also close the dialog that cancelling opens.
      event.preventDefault();
      cancel();
    }
  }
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <WritingTabs id={id} isPreview={isPreview} onChange={setIsPreview} aside={remainingText(text)} />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${isPreview ? 'preview' : 'write'}`}>
        {isPreview ? (
          <CommentPreview text={text} />
        ) : (
          <CommentText {...{ dealId, label, text, hasFocus, isBusy, problemId }} onText={write} />
        )}
      </div>
      <Problem id={problemId} text={problemText} />
      <StaffTemplates text={text} onChoose={write} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Buttons submitLabel={submitLabel} isBusy={isBusy} onCancel={onCancel && cancel} />
        {quote && !text.includes(quote.trim()) && <QuoteButton onQuote={() => write(`${quote}${text}`)} />}
        <p className="text-faint text-xs max-[479px]:hidden">{t('comments.form.hint')}</p>
      </div>
      <UnsentTextGuard isUnsent={onCancel !== undefined && text.trim() !== '' && text !== initialText} />
      {onCancel && <DiscardDialog isOpen={isConfirming} onKeep={() => setIsConfirming(false)} onDiscard={discard} />}
    </form>
  );
}

function Problem({ id, text }: { id: string | undefined; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className="mt-1.5 text-danger text-sm">
      {text}
    </p>
  );
}

/** The moderators' templates for comments. */
function StaffTemplates(props: { text: string; onChoose: (text: string) => void }) {
  if (!useCan('review')) return null;
  return (
    <Suspense>
      <div className="mt-2">
        <TemplateChoice kind="comment" {...props} />
      </div>
    </Suspense>
  );
}

interface ButtonsProps {
  submitLabel: string;
  isBusy: boolean;
  onCancel: (() => void) | undefined;
}

function Buttons({ submitLabel, isBusy, onCancel }: ButtonsProps) {
  return (
    <>
      <Button type="submit" variant="primary" disabled={isBusy}>
        {isBusy ? t('ui.actions.sending') : submitLabel}
      </Button>
      {onCancel && (
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {t('ui.actions.cancel')}
        </Button>
      )}
    </>
  );
}

function QuoteButton({ onQuote }: { onQuote: () => void }) {
  return (
    <Button variant="quiet" onClick={onQuote}>
      <TextQuote size={16} className="rtl:-scale-x-100" aria-hidden /> {t('comments.form.quote')}
    </Button>
  );
}

/** Asks before leaving a box that won't be open on the next visit. Its draft is stored but easily forgotten. */
function UnsentTextGuard({ isUnsent }: { isUnsent: boolean }) {
  return <LeaveGuard isUnsaved={() => isUnsent} text={t('comments.form.unsent')} />;
}
