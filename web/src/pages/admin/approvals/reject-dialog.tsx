import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { templatesQuery } from '../../../features/moderation/approval-queries.ts';
import { useOwnWords } from '../../../features/moderation/use-own-words.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { lengthText } from '../../../ui/length-text.ts';
import { submitByKey } from '../../../ui/submit-by-key.ts';

interface RejectProps {
  /** The deals to reject. */
  dealIds: readonly string[];
  /** `onSent` must be called once the server has carried out the rejection. */
  onReject: (reason: string, onSent: () => void) => void;
  onClose: () => void;
}

/** Asks for the reason: a saved one, or the moderator's own text. */
export function RejectDialog({ dealIds, onReject, onClose }: RejectProps) {
  const [reason, setReason, clearDraft] = useDraftText(`reject ${dealIds.join(' ')}`);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { data: templates = [] } = useQuery(templatesQuery(useApi(), 'rejection'));
  const isTemplate = templates.some(({ text }) => text === reason);
  const choose = useOwnWords(reason, isTemplate, setReason);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setReasonMissing(!reason.trim());
    if (!reason.trim()) return;
    onReject(reason.trim(), clearDraft);
  }
  return (
    <Dialog title={t('admin-approvals.rejecting.title', { count: dealIds.length })} isOpen onClose={onClose}>
      <form method="post" noValidate onKeyDown={submitByKey} onSubmit={submit} className="flex flex-col gap-4">
        {templates.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-medium text-sm">{t('admin-approvals.rejecting.reason')}</legend>
            <div className="flex flex-wrap gap-x-4">
              {templates.map(({ name, text }, place) => (
                <Choice
                  key={`${name} ${text}`}
                  isFirst={place === 0}
                  isChosen={reason === text}
                  onChoose={() => choose(text)}
                >
                  {name}
                </Choice>
              ))}
              <Choice isChosen={!isTemplate} onChoose={() => choose()}>
                {t('admin-approvals.templates.own')}
              </Choice>
            </div>
          </fieldset>
        )}
        <Field
          label={t('admin-approvals.rejecting.message')}
          hint={t('admin-approvals.rejecting.hint')}
          error={isReasonMissing ? t('moderation.reason.missing') : undefined}
          aside={lengthText(reason.length, dealLimits.maxReasonLength)}
        >
          {(control) => (
            <Textarea
              {...control}
              value={reason}
              maxLength={dealLimits.maxReasonLength}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('ui.actions.cancel')}</Button>
          <Button type="submit" variant="danger">
            {t('admin-approvals.reject')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  isFirst?: boolean;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isFirst = false, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm">
      <input
        type="radio"
        name="template"
        // The focus is expected here: the moderator has just opened the dialog with a button or key.
        // biome-ignore lint/a11y/noAutofocus: it is in a dialog.
        autoFocus={isFirst}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 accent-accent-fill"
      />
      {children}
    </label>
  );
}
