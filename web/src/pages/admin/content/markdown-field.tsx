import { t } from '@haggle/contract/messages/translate';
import { type ReactNode, useId, useState } from 'react';
import { WritingTabs } from '../../../features/comments/writing-tabs.tsx';
import { Textarea } from '../../../ui/inputs.tsx';

interface MarkdownFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  /** How a text looks to its readers. */
  preview: (text: string) => ReactNode;
  onChange: (value: string) => void;
}

/** A long text in Markdown, with a look at how it will be. */
export function MarkdownField({ label, hint, value, error, preview, onChange }: MarkdownFieldProps) {
  const id = useId();
  const [isPreview, setPreview] = useState(false);
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
          <Textarea
            aria-label={label}
            aria-describedby={`${id}-note`}
            aria-invalid={error ? true : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            rows={18}
            className="font-mono text-sm!"
          />
        )}
      </div>
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className={`mt-1.5 text-sm ${error ? 'text-danger' : 'text-faint'}`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
