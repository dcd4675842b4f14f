import { type PointerEvent, useRef } from 'react';

/** Pixels before a touch counts as a drag, and before the drag takes effect. */
const slop = 12;
const swipeDistance = 64;
const closeDistance = 96;

interface DragHandlers {
  step: (by: 1 | -1) => void;
  close: () => void;
}

interface Touch {
  id: number;
  x: number;
  y: number;
  axis?: 'x' | 'y' | undefined;
  isOnBar: boolean;
}

/** Lets a finger drag the sheet sideways to another deal, or down by its bar to close it. */
export function usePeekDrag({ step, close }: DragHandlers) {
  const touch = useRef<Touch>(undefined);
  function resetPanel(panel: HTMLElement): void {
    touch.current = undefined;
    panel.style.translate = '';
    panel.style.transition = '';
  }
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    const isOnBar = (event.target as Element).closest('.peek-bar') !== null;
    touch.current = { id: event.pointerId, x: event.clientX, y: event.clientY, isOnBar };
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const now = touch.current;
    if (now?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
    if (!now.axis && Math.hypot(dx, dy) < slop) return;
    now.axis ??= Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
    const panel = event.currentTarget;
    panel.style.transition = 'none';
    if (now.axis === 'x') panel.style.translate = `${dx / 3}px`;
    else if (now.isOnBar) panel.style.translate = `0 ${Math.max(0, dy)}px`;
  }
  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const now = touch.current;
    if (now?.id !== event.pointerId) return;
    resetPanel(event.currentTarget);
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
    const forwardSign = document.dir === 'rtl' ? 1 : -1;
    if (now.axis === 'x' && Math.abs(dx) > swipeDistance) step(Math.sign(dx) === forwardSign ? 1 : -1);
    else if (now.axis === 'y' && now.isOnBar && dy > closeDistance) close();
  }
  function onPointerCancel(event: PointerEvent<HTMLElement>): void {
    if (touch.current?.id === event.pointerId) resetPanel(event.currentTarget);
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
