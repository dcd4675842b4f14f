import type { ImportPlan } from '@haggle/contract/imports/imports';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { categoryTreeQuery } from '../../../features/categories/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';

interface PlanSwitchesProps {
  plan: ImportPlan;
  onChange: (part: Partial<ImportPlan>) => void;
}

/** Switches for creating unknown categories and for sending deals to the review queue. */
export function PlanSwitches({ plan, onChange }: PlanSwitchesProps) {
  return (
    <div className="flex flex-col gap-5">
      <SwitchRow
        name={t('admin-imports.plan.makeCategories')}
        note={t('admin-imports.plan.makeCategoriesText')}
        isOn={plan.makesCategories}
        onSwitch={(makesCategories) => onChange({ makesCategories })}
      />
      <CategoryChoice plan={plan} onChange={onChange} />
      <SwitchRow
        name={t('admin-imports.plan.queue')}
        note={t('admin-imports.plan.queueText')}
        isOn={plan.goesTo === 'queue'}
        onSwitch={(isOn) => onChange({ goesTo: isOn ? 'queue' : 'site' })}
      />
    </div>
  );
}

interface Branch {
  name: string;
  slug: string;
  children: readonly Branch[];
}

function flatten(tree: readonly Branch[], parentLabel = ''): { slug: string; label: string }[] {
  return tree.flatMap(({ name, slug, children }) => {
    const label = parentLabel ? `${parentLabel} › ${name}` : name;
    return [{ slug, label }, ...flatten(children, label)];
  });
}

function CategoryChoice({ plan, onChange }: PlanSwitchesProps) {
  const { data = [] } = useQuery(categoryTreeQuery(useApi()));
  return (
    <Field label={t('admin-imports.plan.category')} hint={t('admin-imports.plan.categoryHint')}>
      {(control) => (
        <Select
          {...control}
          value={plan.category ?? ''}
          onChange={({ target: { value } }) => onChange({ category: value || null })}
        >
          <option value="">{t('admin-imports.plan.noCategory')}</option>
          {flatten(data).map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
