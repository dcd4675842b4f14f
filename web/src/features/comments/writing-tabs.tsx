import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { arrowStep } from '../../lib/arrow-step.ts';

interface TabsProps {
  /** The tabs' ids are `ID-write` and `ID-preview`; their panel's is `ID-panel`. */
  id: string;
  isPreview: boolean;
  onChange: (isPreview: boolean) => void;
  aside: string | undefined;
}

/** Tabs for writing and preview. The arrow keys move between them. */
export function WritingTabs({ id, isPreview, onChange, aside }: TabsProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (arrowStep(event) === undefined) return;
    event.preventDefault();
    onChange(!isPreview);
    document.getElementById(`${id}-${isPreview ? 'write' : 'preview'}`)?.focus();
  }
  const tabs = [
    { key: 'write', name: t('comments.form.write'), isCurrent: !isPreview },
    { key: 'preview', name: t('comments.form.preview'), isCurrent: isPreview },
  ];
  return (
    <div className="mb-1.5 flex items-center gap-1">
      <div role="tablist" aria-label={t('comments.form.tabs')} className="flex gap-1">
        {tabs.map(({ key, name, isCurrent }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={isCurrent}
            aria-controls={`${id}-panel`}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onChange(key === 'preview')}
            onKeyDown={onKeyDown}
            className={clsx(
              'h-8 rounded-lg px-2.5 font-medium text-sm transition-colors',
              isCurrent ? 'bg-sunken text-ink' : 'text-soft hover:bg-hover hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {aside && <span className="ms-auto text-faint text-xs tabular-nums">{aside}</span>}
    </div>
  );
}
