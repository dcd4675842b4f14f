import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { ExpandArrow } from '../../ui/expand-arrow.tsx';
import { type DraftForm, emptyDraft } from './draft.ts';
import { useSheet } from './sheet.tsx';

/**
 * Optional fields in a collapsible group. Values that arrive while it is closed, such as from the shop's page, are
 * listed in its summary. Opening it would move the button the member is about to press. It opens automatically when
 * the form is submitted with an error in it.
 */
export function FieldGroup({
  title,
  text,
  fields,
  formatters = {},
  children,
}: {
  title: string;
  text: string;
  fields: readonly (keyof DraftForm)[];
  /** Functions that describe a field's value, where the value isn't its own description. */
  formatters?: Partial<Record<keyof DraftForm, (value: DraftForm[keyof DraftForm]) => string>>;
  children: ReactNode;
}) {
  const { control } = useSheet().form;
  const values = useWatch({ control, name: fields });
  const { errors, submitCount } = useFormState({ control, name: fields });
  const id = useId();
  const valueTexts = fields.flatMap((field, place) => {
    const value = values[place];
    if (value === undefined || value === emptyDraft[field]) return [];
    return [formatters[field]?.(value) ?? String(value)];
  });
  const isWrong = fields.some((field) => errors[field]);
  // A group filled from a stored draft starts open, so it moves nothing later.
  const [isOpen, setOpen] = useState(valueTexts.length > 0);
  const [seenSubmits, setSeenSubmits] = useState(submitCount);
  if (seenSubmits !== submitCount) {
    setSeenSubmits(submitCount);
    if (isWrong) setOpen(true);
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group/fold">
      <summary
        aria-describedby={id}
        className="flex min-h-12 list-none items-center gap-2.5 rounded-lg py-2.5 [&::-webkit-details-marker]:hidden"
      >
        <ExpandArrow size={16} />
        <span className="flex min-w-0 gap-x-2.5 max-[479px]:flex-col min-[480px]:items-baseline">
          <span className="shrink-0 font-medium">{title}</span>
          <span
            id={id}
            className={clsx(
              'line-clamp-2 min-w-0 text-sm group-open/fold:invisible max-[479px]:group-open/fold:hidden',
              valueTexts.length > 0 ? 'font-medium text-saved' : 'text-faint',
            )}
          >
            {valueTexts.length > 0 ? valueTexts.join(' · ') : text}
          </span>
        </span>
      </summary>
      <div className="flex flex-col gap-5 pt-1 pb-5 sm:ps-6.5">{children}</div>
    </details>
  );
}
