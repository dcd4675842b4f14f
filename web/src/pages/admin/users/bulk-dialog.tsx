import * as moderationLimits from '@haggle/contract/limits/moderation';
import { formatNumber } from '@haggle/contract/locale/numbers';
import type { AdminUser } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { type FormEvent, useState } from 'react';
import { EndField } from '../../../features/admin-kit/suspension-end-field.tsx';
import { TemplateChoice } from '../../../features/moderation/template-choice.tsx';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { submitByKey } from '../../../ui/submit-by-key.ts';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';
import { type BulkActionName, type BulkInput, useBulkWork } from './bulk-work.ts';
import { type BulkOutcome, useBulkAction } from './use-bulk-action.ts';

interface BulkDialogProps {
  action: BulkActionName;
  people: readonly AdminUser[];
  onClose: () => void;
  /** Called when the action is done or was stopped. */
  onDone: () => void;
}

/** The dialog for a bulk action on members: asks for the details, shows the progress, and lists failures. */
export function BulkDialog({ action, people, onClose, onDone }: BulkDialogProps) {
  const { run, progress, stop } = useBulkAction();
  const workOf = useBulkWork();
  const [text, setText, clearDraft] = useDraftText(`bulk ${action}`, action === 'spam' ? t('admin-spam.reason') : '');
  const [numbers, setNumbers] = useState({ days: action === 'trust' ? 90 : 7, level: 1 });
  const input: BulkInput = { text, ...numbers };
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const isRunning = progress !== undefined;
  const count = people.length;
  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isRunning || !text.trim()) return;
    const result = await run(people, workOf(action, input));
    if (result.done > 0) clearDraft();
    showOutcome(action, result);
    if (result.failed.length > 0) setOutcome(result);
    else onDone();
  }
  if (outcome) return <Failures outcome={outcome} onClose={onDone} />;
  return (
    <Dialog title={t(`admin-users.bulk.title.${action}`, { count })} isOpen isBusy={isRunning} onClose={onClose}>
      <form
        method="post"
        noValidate
        onKeyDown={submitByKey}
        onSubmit={(event) => void start(event)}
        className="flex flex-col gap-4"
      >
        <p className="text-soft">{t(`admin-users.bulk.text.${action}`)}</p>
        <Fields action={action} input={input} onText={setText} onNumbers={setNumbers} />
        {isRunning && (
          <div role="status">
            <Progress share={progress / count} label={t('admin-users.bulk.progress', { done: progress, count })} />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={isRunning ? stop : onClose}>
            {isRunning ? t('admin-users.bulk.stop') : t('ui.actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant={action === 'suspend' || action === 'spam' ? 'danger' : 'primary'}
            disabled={isRunning || !text.trim()}
          >
            {t(`admin-users.bulk.act.${action}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  action: BulkActionName;
  input: BulkInput;
  onText: (text: string) => void;
  onNumbers: (numbers: Pick<BulkInput, 'days' | 'level'>) => void;
}

function Fields({ action, input: { text, days, level }, onText, onNumbers }: FieldsProps) {
  const isMessage = action === 'message';
  return (
    <>
      {action === 'trust' && (
        <Field label={t('admin-users.override.level')}>
          {(control) => (
            <Select
              {...control}
              value={level}
              onChange={(event) => onNumbers({ days, level: Number(event.target.value) })}
            >
              {[0, 1, 2, 3].map((one) => (
                <option key={one} value={one}>
                  {formatNumber(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(action === 'suspend' || action === 'trust') && (
        <EndField
          days={days}
          {...(action === 'trust' && { noEndHint: t('admin-users.override.noEnd') })}
          onChange={(end) => onNumbers({ days: end, level })}
        />
      )}
      {(action === 'suspend' || isMessage) && (
        <TemplateChoice kind={isMessage ? 'message' : 'suspension'} text={text} onChoose={onText} />
      )}
      <ReasonField
        {...(isMessage && { label: t('admin-users.message.words'), maxLength: moderationLimits.maxNoteLength })}
        hint={action === 'suspend' || action === 'spam' ? t('admin-users.actions.willRead') : undefined}
        value={text}
        onChange={onText}
      />
    </>
  );
}

function Failures({ outcome: { failed }, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  return (
    <Dialog title={t('admin-users.bulk.failedTitle', { count: failed.length })} isOpen onClose={onClose}>
      <ul className="mb-4 divide-y text-sm">
        {failed.map(({ username, text }) => (
          <li key={username} className="break-words py-2 first:pt-0">
            <span className="font-medium">{username}</span> · <span className="text-soft">{text}</span>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t('ui.actions.done')}
        </Button>
      </div>
    </Dialog>
  );
}

function showOutcome(action: BulkActionName, { done, undo }: BulkOutcome): void {
  if (done === 0) return;
  const text = t(`admin-users.bulk.done.${action}`, { count: done });
  if (undo) undoToast(text, 'good', () => void undoAll(undo));
  else toast(text, 'good');
}

async function undoAll(undo: () => Promise<number>): Promise<void> {
  toast(t('admin-users.bulk.undoing'));
  const failures = await undo();
  if (failures > 0) toast(t('admin-users.bulk.notUndone', { count: failures }), 'bad');
  else toast(t('admin-users.bulk.undone'), 'good');
}
