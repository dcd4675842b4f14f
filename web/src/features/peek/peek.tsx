import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { findDeal } from '../../deals/find-deal.ts';
import { adoptStyle } from '../../lib/adopt-style.ts';
import { useClickOutside } from '../../ui/use-click-outside.ts';
import { focusCard, listedIds } from './cards.ts';
import style from './peek.css?inline';
import { PeekBar } from './peek-bar.tsx';
import { PeekDeal } from './peek-deal.tsx';
import { usePeek } from './use-peek.ts';
import { usePeekDrag } from './use-peek-drag.ts';
import { usePeekKeys } from './use-peek-keys.ts';

adoptStyle(style);

/** A deal over the list that shows it: a bottom sheet on phones, a panel in the middle elsewhere. */
export function Peek({ id }: { id: string }) {
  const { open, close } = usePeek();
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const nameId = useId();
  const ids = listedIds();
  const place = ids.indexOf(id);
  function step(by: 1 | -1): void {
    const next = place < 0 ? undefined : ids[place + by];
    if (next) open(next);
  }
  usePeekKeys(dialog, { step, close });
  const drag = usePeekDrag({ step, close });
  useModal(dialog);
  const outside = useClickOutside(close);
  const leave = useEffectEvent(() => focusCard(id));
  // Delayed, because the router restores the scroll position first.
  useEffect(() => () => void setTimeout(leave), []);
  useEffect(() => {
    content.current?.scrollTo(0, 0);
    // The bar stays and keeps its focus; anything else that had it is gone with the previous deal.
    if (id && !document.activeElement?.closest('.peek-bar')) content.current?.focus();
  }, [id]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={nameId}
      className="peek"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={close}
      {...outside}
    >
      <div data-deal={id} className="peek-panel" {...drag}>
        <PeekBar
          deal={{ _id: id, slug: findDeal(client, id)?.slug ?? null }}
          place={place}
          total={ids.length}
          onStep={step}
          onClose={close}
        />
        <div ref={content} tabIndex={-1} className="peek-scroll">
          <PeekDeal key={id} id={id} nameId={nameId} />
        </div>
        <p role="status" className="sr-only">
          {place >= 0 && t('peek.place', { place: place + 1, total: ids.length })}
        </p>
      </div>
    </dialog>
  );
}

/** Keeps a dialog open while it is mounted. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, [dialog]);
}
