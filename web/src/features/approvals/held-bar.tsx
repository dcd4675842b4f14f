import { Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { HeldAct, HeldActs } from './held-acts.ts';

/** What was decided in the last seconds and can still be taken back. */
export function HeldBar({ held, acts }: { held: HeldActs; acts: readonly HeldAct[] }) {
  return (
    <div
      role="status"
      aria-label="Decisions that can be taken back"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 flex flex-col items-center gap-2 px-4"
    >
      {acts.map((act) => (
        <div
          key={act.id}
          className="pointer-events-auto flex max-w-full items-center gap-3 rounded-xl bg-ink py-1.5 pr-1.5 pl-4 text-ground text-sm"
        >
          <p className="truncate">{act.text}</p>
          <Button size="small" onClick={() => held.takeBack(act.id)}>
            <Undo2 size={14} aria-hidden /> Undo
          </Button>
        </div>
      ))}
    </div>
  );
}
