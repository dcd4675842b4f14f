import { listParts } from '@haggle/contract/locale/lists';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { rich } from '../../lib/rich.ts';
import { Button } from '../../ui/button.tsx';
import { type DraftForm, draftFields } from './draft.ts';
import { useSheet } from './sheet.tsx';
import type { DealForm } from './use-deal-form.ts';

/** The submit button, the result, and the progress of the photos' upload. */
export function SendingBar({
  dealForm: { isSending, progress, stop, isStopped, failure },
  label,
  remedy,
  children,
}: {
  dealForm: DealForm;
  label: string;
  /** A way out of the failure, such as a button. */
  remedy?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-3">
      <WrongFields />
      {failure && !isSending && (
        <p role="alert" className="rounded-xl border bg-danger-wash px-4 py-3 text-danger">
          {failure.message} {failure.status === 0 || failure.status >= 500 ? t('submit.bar.nothingLost') : ''}
        </p>
      )}
      {failure && !isSending && remedy}
      {isStopped && !isSending && (
        <p role="status" className="text-soft text-sm">
          {t('submit.bar.stopped')}
        </p>
      )}
      {isSending && progress !== undefined && <Progress share={progress} onStop={stop} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" size="large" disabled={isSending} className="grow">
          {isSending ? t('submit.sending') : label}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** The invalid fields, each as a link to it. */
function WrongFields() {
  const { form } = useSheet();
  const { errors, submitCount } = useFormState({ control: form.control });
  const wrong = draftFields.filter((field) => errors[field]);
  if (submitCount === 0 || wrong.length === 0) return null;
  return (
    <div role="alert" className="rounded-xl border bg-danger-wash px-4 py-3 text-danger text-sm">
      {rich('submit.bar.wrong', { count: wrong.length, fields: () => <WrongFieldList fields={wrong} /> })}
    </div>
  );
}

function WrongFieldList({ fields }: { fields: readonly (keyof DraftForm)[] }) {
  return listParts(fields).map(({ type, value }) =>
    type === 'element' ? <WrongField key={value} field={value as keyof DraftForm} /> : value,
  );
}

function WrongField({ field }: { field: keyof DraftForm }) {
  const { form } = useSheet();
  return (
    <button type="button" onClick={() => form.setFocus(field)} className="font-medium underline">
      {t(`submit.fields.${field}`)}
    </button>
  );
}

function Progress({ share, onStop }: { share: number; onStop: () => void }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="flex items-center gap-3 text-sm">
      <progress
        aria-label={t('submit.photos.sending')}
        max={100}
        value={percent}
        className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent-fill"
      />
      {percent < 100 ? (
        <>
          <span className="w-18 text-soft tabular-nums">
            {t('submit.photos.percentSent', { percent: formatPercent(percent / 100) })}
          </span>
          <Button size="small" onClick={onStop}>
            {t('ui.actions.cancel')}
          </Button>
        </>
      ) : (
        <span className="flex h-8 items-center text-soft">{t('submit.photos.checking')}</span>
      )}
    </div>
  );
}
