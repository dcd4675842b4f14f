import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before a text that was written is thrown away. */
export function DiscardDialog({
  isOpen,
  onKeep,
  onDiscard,
}: {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  return (
    <Dialog title="Discard what you wrote?" isOpen={isOpen} onClose={onKeep}>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>Keep writing</Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Dialog>
  );
}
