import { t } from '@haggle/contract/messages/translate';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { WritingTabs } from '../../../features/comments/writing-tabs.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { applyEdit, readSelection } from './apply-edit.ts';
import { DealPicker } from './deal-picker.tsx';
import { type Edit, insertParagraph, type Selected } from './text-edits.ts';
import { editForShortcut, edits, Toolbar } from './toolbar.tsx';
import { pictureMarkdown, picturesOf, useWritingPictures } from './use-pictures.ts';

interface MarkdownFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  /** Whether deals can be embedded in the text. */
  hasDeals?: boolean;
  /** Renders a text as its readers see it. */
  preview: (text: string) => ReactNode;
  onChange: (value: string) => void;
}

type Change = (createEdit: (selected: Selected) => Edit) => void;

/** An editor for long Markdown texts, with a toolbar, a preview, and pictures added by drop or paste. */
export function MarkdownField({ label, hint, value, error, hasDeals = false, preview, onChange }: MarkdownFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const change: Change = (createEdit) => {
    if (area.current) applyEdit(area.current, createEdit(readSelection(area.current)));
  };
  const pictures = useWritingPictures((picture, file) =>
    change((selected) => insertParagraph(selected, pictureMarkdown(picture, file))),
  );
  const errorText = error ?? pictures.failure;
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
            <Tools change={change} hasDeals={hasDeals} onPictures={(files) => void pictures.add(files)} />
            <Area
              area={area}
              aria={{ label, note: `${id}-note`, isWrong: error !== undefined }}
              value={value}
              onChange={onChange}
              change={change}
              onPictures={(files) => void pictures.add(files)}
            />
          </>
        )}
      </div>
      <p
        id={`${id}-note`}
        role={errorText ? 'alert' : undefined}
        className={`mt-1.5 text-sm ${errorText ? 'text-danger' : 'text-faint'}`}
      >
        {errorText ?? (pictures.isBusy ? t('admin-content.tools.sending') : hint)}
      </p>
    </div>
  );
}

function Area({
  area,
  aria,
  value,
  onChange,
  change,
  onPictures,
}: Pick<MarkdownFieldProps, 'value' | 'onChange'> & {
  area: RefObject<HTMLTextAreaElement | null>;
  aria: { label: string; note: string; isWrong: boolean };
  change: Change;
  onPictures: (files: File[]) => void;
}) {
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const name = editForShortcut(event);
    if (!name) return;
    event.preventDefault();
    change(edits[name]);
  }
  function addPicturesFrom(event: { preventDefault: () => void }, data: DataTransfer | null): void {
    const files = picturesOf(data);
    if (files.length === 0) return;
    event.preventDefault();
    onPictures(files);
  }
  return (
    <Textarea
      ref={area}
      aria-label={aria.label}
      aria-describedby={aria.note}
      aria-invalid={aria.isWrong ? true : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => addPicturesFrom(event, event.clipboardData)}
      onDrop={(event) => addPicturesFrom(event, event.dataTransfer)}
      rows={18}
      dir="auto"
      className="font-mono text-sm!"
    />
  );
}

/** The toolbar with its file input and its deal picker. */
function Tools({
  change,
  hasDeals,
  onPictures,
}: {
  change: Change;
  hasDeals: boolean;
  onPictures: (files: File[]) => void;
}) {
  const file = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Toolbar
        onEdit={(name) => change(edits[name])}
        onPicture={() => file.current?.click()}
        onDeal={hasDeals ? () => setPicking(true) : undefined}
      />
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Reset, so that picking the same file again fires a change event.
          target.value = '';
          onPictures(chosen);
        }}
      />
      {isPicking && (
        <DealPicker
          onClose={() => setPicking(false)}
          onPick={({ _id }) => {
            setPicking(false);
            // Deferred until the dialog has returned the focus.
            setTimeout(() => change((selected) => insertParagraph(selected, `::deal ${_id}`)));
          }}
        />
      )}
    </>
  );
}
