import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { type DraftForm, emptyDraft } from './draft.ts';
import { useSheet } from './sheet.tsx';

/**
 * Fields that many deals do without, behind their name. The group opens by itself when one of them comes to hold
 * something, and whenever the form was sent with something wrong in it.
 */
export function FieldGroup({
  title,
  text,
  fields,
  children,
}: {
  title: string;
  text: string;
  fields: readonly (keyof DraftForm)[];
  children: ReactNode;
}) {
  const { control } = useSheet().form;
  const values = useWatch({ control, name: fields });
  const { errors, submitCount } = useFormState({ control, name: fields });
  const id = useId();
  const isHolding = fields.some((field, place) => values[place] !== emptyDraft[field]);
  const isWrong = fields.some((field) => errors[field]);
  const [isOpen, setOpen] = useState(isHolding);
  const [seen, setSeen] = useState({ isHolding, submitCount });
  if (seen.isHolding !== isHolding || seen.submitCount !== submitCount) {
    setSeen({ isHolding, submitCount });
    if ((isHolding && !seen.isHolding) || (isWrong && seen.submitCount !== submitCount)) setOpen(true);
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group/fold">
      <summary
        aria-describedby={id}
        className="flex min-h-12 list-none items-center gap-2.5 rounded-lg py-2.5 [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight
          size={16}
          className="shrink-0 text-faint transition-transform group-open/fold:rotate-90 rtl:-scale-x-100"
          aria-hidden
        />
        <span className="flex min-w-0 gap-x-2.5 max-[479px]:flex-col min-[480px]:items-baseline">
          <span className="shrink-0 font-medium">{title}</span>
          <span
            id={id}
            className="min-w-0 truncate text-faint text-sm group-open/fold:invisible max-[479px]:group-open/fold:hidden"
          >
            {text}
          </span>
        </span>
      </summary>
      <div className="flex flex-col gap-5 pt-1 pb-5 sm:ps-6.5">{children}</div>
    </details>
  );
}
