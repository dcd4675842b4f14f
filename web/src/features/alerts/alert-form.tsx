import type { Alert } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { useFormState } from 'react-hook-form';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { useFilterChoices } from '../deal-filters/use-filter-choices.ts';
import { RestoredDraftNote } from '../drafts/restored-draft-note.tsx';
import { AlertPreview } from './alert-preview.tsx';
import type { AlertForm } from './use-alert-form.ts';
import { CriteriaFields } from './what-fields.tsx';
import { ChannelFields } from './where-fields.tsx';

interface FormProps {
  alertForm: AlertForm;
  choices: ReturnType<typeof useFilterChoices>;
  before?: Alert;
  label: string;
}

/** The form that creates and edits alerts. On wide screens a preview of matches is shown next to it. */
export function AlertSheet({ alertForm: { form, draft, submit, failure, isDone }, choices, before, label }: FormProps) {
  const { isSubmitting, isDirty } = useFormState({ control: form.control });
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-4 aside:grid-cols-[minmax(0,1fr)_20rem] aside:grid-rows-[auto_auto_1fr] aside:gap-x-8"
    >
      <Tile className="flex min-w-0 flex-col gap-4 p-4 sm:p-6">
        {draft.isFound && <RestoredDraftNote isStale={draft.isStale} onDiscard={() => void draft.discard()} />}
        <CriteriaFields form={form} choices={choices} />
      </Tile>
      <div className="aside:col-start-2 aside:row-span-3 aside:row-start-1">
        <div className="aside:sticky aside:top-20 aside:max-h-[calc(100dvh-6rem)] aside:overflow-y-auto">
          <AlertPreview control={form.control} before={before?.query} />
        </div>
      </div>
      <Tile className="min-w-0 p-4 sm:p-6">
        <ChannelFields form={form} before={before} />
      </Tile>
      <div className="flex flex-col gap-4">
        {failure && <ErrorLine text={failure} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" size="large" disabled={isSubmitting}>
            {isSubmitting ? t('ui.actions.saving') : label}
          </Button>
          <LinkButton to="/alerts" variant="quiet" size="large">
            {t('ui.actions.cancel')}
          </LinkButton>
        </div>
      </div>
      <LeaveGuard
        isUnsaved={() => isDirty && !isDone.current && !draft.isUntouched()}
        text={t('alerts.form.unsaved')}
      />
    </form>
  );
}
