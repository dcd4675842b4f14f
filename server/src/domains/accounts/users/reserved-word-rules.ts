import { allWords } from '../../../../../messages/read-words.ts';

// Words by which an account says that it is the site, of every language that Haggle speaks, wherever the site is.

const names = allWords().map((words) => words.names);

export const claims = names.flatMap((words) => words.claims);
export const roles = names.flatMap((words) => words.roles);
export const joining = names.flatMap((words) => words.joining);

/** Names that would collide with the site's addresses and words, where they stand alone. */
export const alone = 'api me you null undefined everyone all nobody'.split(' ');
