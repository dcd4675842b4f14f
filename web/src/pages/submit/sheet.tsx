import type { DealDetail, PostedPrice } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { Link2 } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { type ControlProps, Field } from '../../ui/field.tsx';
import type { DraftForm } from './draft.ts';
import { type FilledFields, isFromPage } from './prefill.ts';

/** The context of the form's fields: the form, and the values that the shop's page filled in. */
interface Sheet {
  form: UseFormReturn<DraftForm>;
  filling: FilledFields;
  /** The edited deal's amounts, if they are in another currency than the site's. */
  posted: PostedPrice | null;
  /** The edited deal's category. */
  category: DealDetail['category'];
}

export const SheetContext = createContext<Sheet | null>(null);

export function useSheet(): Sheet {
  const sheet = use(SheetContext);
  if (!sheet) throw new Error('A field needs the SheetContext of its form.');
  return sheet;
}

/** A field of the form with its error, and a mark while it still has the page's text. */
export function SheetField({
  name,
  label = t(`submit.fields.${name}`),
  isOptional = false,
  hint,
  aside,
  className,
  children,
}: {
  name: keyof DraftForm;
  label?: string;
  isOptional?: boolean;
  hint?: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const { form, filling } = useSheet();
  const { errors } = useFormState({ control: form.control, name });
  const value = useWatch({ control: form.control, name });
  const isFilled = isFromPage({ [name]: value }, filling, name);
  return (
    <Field
      // Both marks next to the name would wrap its line on a phone, and move the fields below.
      label={isOptional && !isFilled ? <Optional label={label} /> : label}
      hint={hint}
      error={errors[name]?.message}
      aside={isFilled ? <FromPage aside={aside} /> : aside}
      {...(className && { className })}
    >
      {children}
    </Field>
  );
}

function Optional({ label }: { label: string }) {
  return (
    <>
      {label} <span className="font-normal text-faint">{t('submit.optional')}</span>
    </>
  );
}

function FromPage({ aside }: { aside: ReactNode }) {
  return (
    <>
      <span className="-my-px inline-flex items-center gap-1 rounded-md bg-saved-wash px-1.5 py-px font-medium text-saved">
        <Link2 size={13} aria-hidden />
        <span className="max-[479px]:sr-only">{t('submit.fromPage')}</span>
      </span>
      {aside && <span className="ms-2">{aside}</span>}
    </>
  );
}
