import { lateForm } from '../lib/late-form.ts';
import { log } from '../lib/log.ts';

/** Milliseconds between two looks, and how long a press is worth waiting for: later the reader means something else. */
const pause = 50;
const waitsMost = 30_000;
/** A part whose script does not come must not keep the others from answering. */
const partsWaitMost = 5_000;

let isWaiting = false;

/** Presses the kept buttons and sends the kept forms again, each as soon as it answers; those that the page has dropped since are let go. */
export function deliverPresses(since = Date.now()): void {
  if (isWaiting) return;
  const { keptPresses = [], knowsReader } = window;
  for (const button of keptPresses.splice(0)) {
    const isReady = !isTakingOver(since) && knowsReader?.(button);
    const again = button instanceof HTMLFormElement ? send : press;
    if (button.isConnected && !(isReady && again(button))) keptPresses.push(button);
  }
  if (keptPresses.length === 0) return;
  if (Date.now() - since > waitsMost) {
    log('warn', 'Pressed, but it never answered', keptPresses.splice(0).length);
    return;
  }
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    deliverPresses(since);
  }, pause);
}

/** Presses hurry the taking over of a part, and what they did there would be lost when its deal is renewed meanwhile. */
function isTakingOver(since: number): boolean {
  return document.documentElement.hasAttribute('data-waits') && Date.now() - since < partsWaitMost;
}

/** @returns whether the press reached the button, and it could answer */
function press(button: HTMLElement): boolean {
  let hasArrived = false;
  const arrive = () => {
    hasArrived = window.isTakenOver?.(button) ?? true;
  };
  button.addEventListener('click', arrive, { once: true });
  button.click();
  button.removeEventListener('click', arrive);
  return hasArrived;
}

/** @returns whether the form was there to take it */
function send(form: HTMLElement): boolean {
  if (!(form instanceof HTMLFormElement) || form.closest(`[${lateForm}]`)) return false;
  form.requestSubmit();
  return true;
}
