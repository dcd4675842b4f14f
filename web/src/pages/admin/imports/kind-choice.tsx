import type { ImportPlan } from '@haggle/contract/imports/imports';
import { type ImportKind, importKinds } from '@haggle/contract/limits/import-fields';
import * as importLimits from '@haggle/contract/limits/imports';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';

interface KindChoiceProps {
  plan: ImportPlan;
  onChange: (part: Partial<ImportPlan>) => void;
}

/** The choice of the kind of data in a file, and of the site it comes from. */
export function KindChoice({ plan, onChange }: KindChoiceProps) {
  const [oldSite, setOldSite] = useState(plan.oldSite);
  function choose(kind: ImportKind | undefined): void {
    // Another kind has other fields, so the server guesses the columns again.
    if (kind && kind !== plan.kind) onChange({ kind, columns: [] });
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('admin-imports.plan.kind')} hint={t(`admin-imports.kindTexts.${plan.kind}`)}>
        {(control) => (
          <Select
            {...control}
            value={plan.kind}
            onChange={({ target: { value } }) => choose(importKinds.find((kind) => kind === value))}
          >
            {importKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`admin-imports.kinds.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('admin-imports.plan.oldSite')} hint={t('admin-imports.plan.oldSiteHint')}>
        {(control) => (
          <Input
            {...control}
            value={oldSite}
            maxLength={importLimits.maxOldSiteLength}
            onChange={({ target: { value } }) => setOldSite(value)}
            onBlur={() => oldSite.trim() !== plan.oldSite && onChange({ oldSite: oldSite.trim() })}
          />
        )}
      </Field>
    </div>
  );
}
