import { t } from '@haggle/contract/messages/translate';
import { useBlocker } from '@tanstack/react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  text: string;
  /** Whether the query identifies the edited object, so that changing it leaves the editor. */
  isByQuery?: boolean;
}

/** Asks before unsaved input is lost by a link, the browser's buttons, or closing the window. */
export function LeaveGuard({ isUnsaved, text, isByQuery = false }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isLeaving =
        current.pathname !== next.pathname ||
        (isByQuery && JSON.stringify(current.search) !== JSON.stringify(next.search));
      return isLeaving && isUnsaved();
    },
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog title={t('ui.leave.title')} isOpen={status === 'blocked'} onClose={() => reset?.()}>
      <p className="mb-5 text-soft">{text}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="primary" onClick={() => reset?.()}>
          {t('ui.leave.stay')}
        </Button>
        <Button onClick={() => proceed?.()}>{t('ui.leave.leave')}</Button>
      </div>
    </Dialog>
  );
}
