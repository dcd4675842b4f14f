import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { WritingTabs } from '../../../features/comments/writing-tabs.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ArticleParts } from '../../articles/article-page.tsx';
import { previewQuery } from './queries.ts';

interface MarkdownFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A long text in Markdown, with a look at how it will be. */
export function MarkdownField({ label, hint, value, error, onChange }: MarkdownFieldProps) {
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
          <Preview text={value.trim()} />
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

function Preview({ text }: { text: string }) {
  const { data, isPending, error, refetch } = useQuery(previewQuery(useApi(), text));
  if (!text) return <p className="min-h-96 px-3 py-2 text-faint">{t('admin-content.noPreview')}</p>;
  if (isPending) return <Skeleton className="h-96" />;
  if (error) return <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  return (
    <div className="min-h-96 rounded-lg border border-line border-dashed px-4 pb-4">
      <ArticleParts parts={data.parts} />
    </div>
  );
}
