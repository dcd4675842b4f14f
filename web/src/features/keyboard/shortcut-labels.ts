/** The keys of the site, for the help: a file of its own, since every page has the listener. */
export const keyNames = [
  ['/', 'Search'],
  ['j', 'Next deal'],
  ['k', 'Previous deal'],
  ['o', 'Open the deal'],
  ['u', 'Upvote the deal'],
  ['s', 'Save the deal'],
  ['h', 'Hide the deal from my lists'],
  ['?', 'Show these keys'],
] as const;
