/**
 * Returns the open modal dialog, or the body if there is none. An element outside the dialog is covered by it and inert, so
 * that it is neither seen nor announced.
 */
export function findTopLayer(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
}
