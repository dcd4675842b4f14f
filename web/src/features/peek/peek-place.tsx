import { lazy, Suspense, useEffect } from 'react';
import { isHandledElsewhere } from '../../lib/modifier-keys.ts';
import { useClientValue } from '../../lib/use-client-value.ts';
import { cardIdOf } from './cards.ts';
import { usePeek, usePeekedId } from './use-peek.ts';

const loadPeek = () => import('./peek.tsx');
const Peek = lazy(async () => ({ default: (await loadPeek()).Peek }));

/** The place where a deal opens over the page, with Space on its card or the card's button. */
export function PeekHost() {
  const { open } = usePeek();
  const peeked = usePeekedId();
  const isLive = useClientValue(() => true, false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const id = event.key === ' ' && !isHandledElsewhere(event) ? cardIdOf(event.target) : undefined;
      if (!id) return;
      event.preventDefault();
      // A key that is still held has just closed the deal.
      if (!event.repeat) open(id);
    }
    function onClick({ target }: MouseEvent): void {
      const button = target instanceof Element ? target.closest('[data-peek]') : null;
      const id = button?.closest<HTMLElement>('[data-deal]')?.dataset.deal;
      if (id) open(id);
    }
    function onIntent({ target }: Event): void {
      if (target instanceof Element && target.closest('[data-peek]')) void loadPeek().catch(() => undefined);
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onIntent, { passive: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onIntent);
    };
  }, [open]);
  return isLive && peeked ? (
    <Suspense>
      <Peek id={peeked} />
    </Suspense>
  ) : null;
}
