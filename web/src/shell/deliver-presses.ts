import { lateForm } from '../lib/late-form.ts';
import { log } from '../lib/log.ts';

/** Milliseconds between two checks, and how long a press is retained: later, the reader may want something else. */
const pause = 50;
const maxWait = 30_000;
/** Milliseconds after which a part whose script doesn't load no longer blocks the others. */
const maxPartsWait = 5_000;

let isWaiting = false;

/** Repeats the retained presses and submissions, each as soon as its target is interactive; those removed from the page are dropped. */
export function deliverPresses(since = Date.now()): void {
  if (isWaiting) return;
  const { keptPresses = [], knowsReader } = window;
  for (const button of keptPresses.splice(0)) {
    const isReady = !isHydrating(since) && knowsReader?.(button);
    const repeat = button instanceof HTMLFormElement ? send : press;
    if (button.isConnected && !(isReady && repeat(button))) keptPresses.push(button);
  }
  if (keptPresses.length === 0) return;
  if (Date.now() - since > maxWait) {
    log('warn', 'Pressed, but it never answered', keptPresses.splice(0).length);
    return;
  }
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    deliverPresses(since);
  }, pause);
}

/** Presses speed up a part's hydration, and their effect would be lost if its deal were refreshed during that. */
function isHydrating(since: number): boolean {
  return document.documentElement.hasAttribute('data-waits') && Date.now() - since < maxPartsWait;
}

/** @returns whether the press reached an interactive button */
function press(button: HTMLElement): boolean {
  let hasArrived = false;
  const onArrival = () => {
    hasArrived = window.isTakenOver?.(button) ?? true;
  };
  button.addEventListener('click', onArrival, { once: true });
  button.click();
  button.removeEventListener('click', onArrival);
  return hasArrived;
}

/** @returns whether the form was interactive and got the submission */
function send(form: HTMLElement): boolean {
  if (!(form instanceof HTMLFormElement) || form.closest(`[${lateForm}]`)) return false;
  form.requestSubmit();
  return true;
}
