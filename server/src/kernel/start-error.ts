/** The reason Haggle can't start, as a sentence for the person who typed the command. */
export class StartError extends Error {
  override name = 'StartError';
}
