/** `2 votes and saves wait to be sent.` */
export function waitingText(count: number): string {
  return count === 1 ? 'A vote or save waits to be sent.' : `${count} votes and saves wait to be sent.`;
}
