import { t } from '@haggle/contract/messages/translate';
import type { TemplateKind } from '@haggle/contract/moderation/approvals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useApi } from '../../lib/api-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { templatesQuery } from './approval-queries.ts';
import { TemplatesDialog } from './templates-dialog.tsx';
import { useOwnWords } from './use-own-words.ts';

interface TemplateChoiceProps {
  kind: TemplateKind;
  /** The current text. */
  text: string;
  onChoose: (text: string) => void;
}

/** A select with the staff's text templates and the moderator's own words, and a button to edit the templates. */
export function TemplateChoice({ kind, text, onChoose }: TemplateChoiceProps) {
  const { data: templates = [] } = useQuery(templatesQuery(useApi(), kind));
  const [isEditing, setEditing] = useState(false);
  const chosen = templates.findIndex((template) => template.text === text);
  const choose = useOwnWords(text, chosen >= 0, onChoose);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('admin-approvals.templates.label')} className="min-w-0 flex-1">
        {(control) => (
          <Select
            {...control}
            value={chosen < 0 ? '' : chosen}
            onChange={({ target }) => choose(target.value ? templates[Number(target.value)]?.text : undefined)}
          >
            <option value="">{t('admin-approvals.templates.own')}</option>
            {templates.map(({ name }, place) => (
              <option key={name} value={place}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button onClick={() => setEditing(true)}>{t('ui.actions.edit')}</Button>
      {/* A portal, because forms can't be nested. */}
      {isEditing && createPortal(<TemplatesDialog kind={kind} onClose={() => setEditing(false)} />, document.body)}
    </div>
  );
}
