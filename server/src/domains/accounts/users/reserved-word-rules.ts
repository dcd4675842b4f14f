import { allWords } from '../../../../../messages/read-words.ts';

// Words with which an account claims to be the site, in every language of Haggle, whatever the site's language.

const names = allWords().map((words) => words.names);

export const claims = names.flatMap((words) => words.claims);
export const roles = names.flatMap((words) => words.roles);
export const joining = names.flatMap((words) => words.joining);

/** Names that would collide with the site's paths and words if used alone. */
export const standaloneNames = 'api me you null undefined everyone all nobody'.split(' ');
