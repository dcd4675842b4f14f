import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before the page is left with something that would be lost. */
export function LeaveGuard({ isUnsaved, text }: { isUnsaved: () => boolean; text: string }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog title="Leave without saving?" isOpen={status === 'blocked'} onClose={() => reset?.()}>
      <p className="mb-5 text-soft">{text}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="primary" onClick={() => reset?.()}>
          Stay here
        </Button>
        <Button onClick={() => proceed?.()}>Leave</Button>
      </div>
    </Dialog>
  );
}
