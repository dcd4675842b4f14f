/**
 * Lets this process go on when what it prints cannot be kept: whoever read it has left (`| head`), or the disk of the file
 * it goes into is full. Without a listener either ends the process.
 */
export function survivePrintErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
