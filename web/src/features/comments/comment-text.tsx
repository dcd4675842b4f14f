import { t } from '@haggle/contract/messages/translate';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Textarea } from '../../ui/inputs.tsx';
import { withMention } from './mention.ts';
import { MentionList } from './mention-list.tsx';
import { useMentions } from './use-mentions.ts';

interface TextProps {
  dealId: string;
  label: string;
  text: string;
  /** The id of the element with the validation error. */
  problemId: string | undefined;
  hasFocus: boolean | undefined;
  /** Whether the text is being sent. Words written meanwhile would be lost. */
  isBusy: boolean;
  onText: (text: string) => void;
}

/** A text field that grows with its text and completes usernames after an `@`. */
export function CommentText({ dealId, label, text, problemId, hasFocus, isBusy, onText }: TextProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [cursor, setCursor] = useState(0);
  const pendingCursor = useRef<number>(undefined);
  const mentions = useMentions({
    dealId,
    text,
    cursor,
    onPick(start, username) {
      const picked = withMention(text, start, username);
      pendingCursor.current = picked.cursor;
      setCursor(picked.cursor);
      onText(picked.text);
    },
  });
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || pendingCursor.current === undefined) return;
    field.setSelectionRange(pendingCursor.current, pendingCursor.current);
    pendingCursor.current = undefined;
  });
  return (
    <div className="relative">
      <Textarea
        ref={ref}
        aria-label={label}
        name="comment"
        placeholder={t('comments.form.placeholder')}
        value={text}
        readOnly={isBusy}
        autoFocus={hasFocus}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-activedescendant={mentions.isOpen ? `${listId}-${mentions.active}` : undefined}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        onChange={(event) => {
          setCursor(event.target.selectionStart);
          mentions.reopen();
          onText(event.target.value);
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
        onKeyDown={mentions.onKeyDown}
        onBlur={mentions.close}
        className="field-sizing-content block max-h-[60vh] resize-y"
      />
      <MentionList id={listId} mentions={mentions} />
    </div>
  );
}
