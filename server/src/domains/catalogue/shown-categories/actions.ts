// A room of its own, because categories show facts about their deals, and facts name only shown categories.
export { isShownCategory } from './store.ts';
