/** Names that would pass for the site itself or collide with its addresses. */
const reserved = new Set(
  (
    'admin administrator api root system haggle staff moderator mod support help official security team owner ' +
    'me you anonymous deleted null undefined unknown everyone all nobody'
  ).split(' '),
);

/** Whether a member may take this username, as far as words go. */
export function isReservedUsername(username: string): boolean {
  return reserved.has(username.toLowerCase().replaceAll(/[_-]/g, ''));
}
