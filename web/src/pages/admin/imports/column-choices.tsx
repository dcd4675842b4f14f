import type { ImportPlan, ImportPreview } from '@haggle/contract/imports/imports';
import { fieldsOf, type ImportField } from '@haggle/contract/limits/import-fields';
import { t } from '@haggle/contract/messages/translate';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';

interface ColumnChoicesProps {
  columns: ImportPreview['columns'];
  plan: ImportPlan;
  onChange: (part: Pick<ImportPlan, 'columns'>) => void;
}

/** The choice of each column's field, with some of its values as a hint. */
export function ColumnChoices({ columns, plan, onChange }: ColumnChoicesProps) {
  const fields = fieldsOf[plan.kind];
  const fieldOf = new Map(plan.columns.map(({ name, field }) => [name, field]));
  function choose(name: string, field: ImportField | null): void {
    const next = columns.map((column) => {
      const kept = fieldOf.get(column.name) ?? null;
      // A field belongs to one column: assigning it to another removes it from the first.
      return { name: column.name, field: column.name === name ? field : kept === field ? null : kept };
    });
    onChange({ columns: next });
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {columns.map(({ name, samples }) => (
        <li key={name} className="min-w-0">
          <Field label={<span className="wrap-anywhere">{name}</span>} hint={<Samples samples={samples} />}>
            {(control) => (
              <Select
                {...control}
                value={fieldOf.get(name) ?? ''}
                onChange={({ target: { value } }) => choose(name, fields.find((field) => field === value) ?? null)}
              >
                <option value="">{t('admin-imports.plan.leaveOut')}</option>
                {fields.map((field) => (
                  <option key={field} value={field}>
                    {t(`imports.fields.${field}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </li>
      ))}
    </ul>
  );
}

function Samples({ samples }: { samples: readonly string[] }) {
  if (samples.length === 0) return t('admin-imports.plan.empty');
  return (
    <span dir="auto" className="line-clamp-2 break-words">
      {samples.join(' · ')}
    </span>
  );
}
