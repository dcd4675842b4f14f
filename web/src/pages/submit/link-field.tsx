import { t } from '@haggle/contract/messages/translate';
import { LoaderCircle, RotateCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { rich } from '../../lib/rich.ts';
import { Input } from '../../ui/inputs.tsx';
import { withScheme } from './prefill.ts';
import { SheetField, useSheet } from './sheet.tsx';
import type { LinkPreviewing } from './use-link-preview.ts';

/** The link field, with the state of reading its page below. */
export function LinkField({ preview, isLocked }: { preview: LinkPreviewing; isLocked: boolean }) {
  const { register } = useSheet().form;
  const link = register('dealURL', { onBlur: preview.readNow, setValueAs: withScheme });
  return (
    <div>
      <SheetField name="dealURL" label={t('submit.hints.link')}>
        {(control) => (
          <Input
            {...control}
            {...link}
            type="url"
            inputMode="url"
            placeholder={t('submit.hints.linkPlaceholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isLocked}
            className={isLocked ? 'bg-sunken! text-soft!' : undefined}
            // The field has the pasted text only after this event.
            onPaste={() => setTimeout(preview.readNow)}
            // Enter reads the page; otherwise it would submit a form that has nothing but the link.
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              preview.readNow();
            }}
          />
        )}
      </SheetField>
      {isLocked ? (
        <p className="mt-1.5 text-faint text-sm">{t('posting.errors.addressStays')}</p>
      ) : (
        <ReadingLine preview={preview} />
      )}
    </div>
  );
}

/** The result of reading the page, in one line of a fixed height so that typing is never disturbed. */
function ReadingLine({ preview }: { preview: LinkPreviewing }) {
  return (
    <div className="mt-1 flex min-h-8 items-center text-sm">
      <p role="status" className="not-empty:me-4 flex min-w-0 items-center gap-1.5 text-faint">
        <ReadingText preview={preview} />
      </p>
      <ReadingAction preview={preview} />
    </div>
  );
}

function ReadingText({ preview: { reading, canRead } }: { preview: LinkPreviewing }) {
  switch (reading.state) {
    case 'reading':
      return (
        <>
          <LoaderCircle size={14} className="shrink-0 animate-spin" aria-hidden />
          {t('submit.page.reading')}
        </>
      );
    case 'read':
      if (reading.from === 'nowhere') return '';
      if (reading.from === 'address') return reading.count > 0 ? t('submit.page.guessed') : t('submit.page.closed');
      if (reading.count === 0) return t('submit.page.nothing');
      return (
        <span className="text-saved">
          {rich('submit.page.filled', {
            count: reading.count,
            from: (words) => <span className="max-[479px]:sr-only">{words}</span>,
          })}
        </span>
      );
    case 'failed':
      return <span className="text-soft">{reading.message}</span>;
    case 'taken-back':
      return t('submit.page.takenBack');
    default:
      return canRead ? '' : t('submit.page.willFill');
  }
}

function ReadingAction({ preview }: { preview: LinkPreviewing }) {
  const { reading, canRead } = preview;
  if (reading.state === 'reading') return <ActionButton onClick={preview.stop}>{t('ui.actions.cancel')}</ActionButton>;
  if (reading.state === 'read') {
    if (reading.from === 'nowhere')
      return <ActionButton onClick={preview.readAgain}>{t('submit.page.read')}</ActionButton>;
    if (reading.count === 0) return null;
    return (
      <ActionButton onClick={preview.undo}>
        <Undo2 size={14} className="rtl:-scale-x-100" aria-hidden /> {t('ui.actions.undo')}
      </ActionButton>
    );
  }
  if (!canRead) return null;
  return (
    <ActionButton onClick={preview.readAgain}>
      <RotateCw size={14} aria-hidden /> {t('submit.page.read')}
    </ActionButton>
  );
}

function ActionButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-ms-2 inline-flex h-8 shrink-0 items-center gap-1 rounded-lg px-2 font-medium text-accent-text hover:bg-hover"
    >
      {children}
    </button>
  );
}
