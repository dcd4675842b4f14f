import { t } from '@haggle/contract/messages/translate';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { WritingTabs } from '../../../features/comments/writing-tabs.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { applyEdit, selectedIn } from './writing/apply-edit.ts';
import { DealPicker } from './writing/deal-picker.tsx';
import { type Edit, paragraph, type Selected } from './writing/text-edits.ts';
import { editOfKey, edits, Toolbar } from './writing/toolbar.tsx';
import { pictureMarkdown, picturesOf, useWritingPictures } from './writing/use-pictures.ts';

interface MarkdownFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  /** Whether the text can show deals. */
  hasDeals?: boolean;
  /** How a text looks to its readers. */
  preview: (text: string) => ReactNode;
  onChange: (value: string) => void;
}

/** A long text in Markdown, with a toolbar, pictures by drop and paste, and a look at how it will be. */
export function MarkdownField({ label, hint, value, error, hasDeals = false, preview, onChange }: MarkdownFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [isPreview, setPreview] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const edit = (make: (selected: Selected) => Edit) => {
    if (area.current) applyEdit(area.current, make(selectedIn(area.current)));
  };
  const pictures = useWritingPictures((picture, file) => {
    edit((selected) => paragraph(selected, pictureMarkdown(picture, file)));
  });
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const name = editOfKey(event);
    if (!name) return;
    event.preventDefault();
    edit(edits[name]);
  }
  function take(event: { preventDefault: () => void }, data: DataTransfer | null): void {
    const files = picturesOf(data);
    if (files.length === 0) return;
    event.preventDefault();
    void pictures.add(files);
  }
  const wrong = error ?? pictures.failure;
  return (
    <div>
      <WritingTabs
        id={id}
        isPreview={isPreview}
        onChange={setPreview}
        aside={t('admin-content.characters', { count: value.length })}
      />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${isPreview ? 'preview' : 'write'}`}>
        {isPreview ? (
          preview(value.trim())
        ) : (
          <>
            <Toolbar
              onEdit={(name) => edit(edits[name])}
              onPicture={() => file.current?.click()}
              onDeal={hasDeals ? () => setPicking(true) : undefined}
            />
            <Textarea
              ref={area}
              aria-label={label}
              aria-describedby={`${id}-note`}
              aria-invalid={error ? true : undefined}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={onKeyDown}
              onPaste={(event) => take(event, event.clipboardData)}
              onDrop={(event) => take(event, event.dataTransfer)}
              rows={18}
              className="font-mono text-sm!"
            />
          </>
        )}
      </div>
      <p
        id={`${id}-note`}
        role={wrong ? 'alert' : undefined}
        className={`mt-1.5 text-sm ${wrong ? 'text-danger' : 'text-faint'}`}
      >
        {wrong ?? (pictures.isBusy ? t('admin-content.tools.sending') : hint)}
      </p>
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Emptied, so that picking the same file again is a change.
          target.value = '';
          void pictures.add(chosen);
        }}
      />
      {isPicking && (
        <DealPicker
          onClose={() => setPicking(false)}
          onPick={({ _id }) => {
            setPicking(false);
            // The dialog gives the focus back first.
            setTimeout(() => edit((selected) => paragraph(selected, `::deal ${_id}`)));
          }}
        />
      )}
    </div>
  );
}
