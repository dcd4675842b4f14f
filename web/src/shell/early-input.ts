// What readers did before the page was hydrated; few pages load it.
export { deliverPresses } from './deliver-presses.ts';
export { restoreEarlyInput } from './keep-early-input.ts';
