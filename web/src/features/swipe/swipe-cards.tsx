import { t } from '@haggle/contract/messages/translate';
import { Bookmark, EyeOff } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { adoptStyle } from '../../lib/adopt-style.ts';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { useHide } from '../mutes/use-hide.ts';
import { usePeek } from '../peek/use-peek.ts';
import { useLoginPrompt } from '../session/use-login-prompt.ts';
import { watchGestures } from './follow-fingers.ts';
import style from './swipe.css?inline';

adoptStyle(style);

/** Lets touch users swipe cards to save or hide deals, and long-press them to peek. */
export function SwipeCards() {
  const background = useRef<HTMLDivElement>(null);
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const { hide } = useHide();
  const { open } = usePeek();
  const mayHide = useEffectEvent(() => isAuthenticated);
  const hideOne = useEffectEvent((id: string) => {
    if (!isAuthenticated) {
      askToLogIn(t('mutes.hide.login'), { kind: 'hide', dealId: id });
      return Promise.resolve(false);
    }
    // A toast reports failures.
    return hide(id, false).then(
      () => true,
      () => false,
    );
  });
  useLayoutEffect(() => {
    if (!background.current) return;
    return watchGestures(background.current, {
      peek: open,
      // Clicks the save button, which also asks visitors to log in.
      save: (card) => card.querySelector<HTMLElement>('[data-key="save"]')?.click(),
      hide: (id) => hideOne(id),
      mayHide: () => mayHide(),
    });
  }, [open]);
  return (
    <div ref={background} hidden aria-hidden className="swipe-ground">
      <span className="swipe-save">
        <Bookmark size={22} />
        {t('swipe.save')}
      </span>
      <span className="swipe-hide">
        <EyeOff size={22} />
        {t('swipe.hide')}
      </span>
    </div>
  );
}
