/** Stores files by name. Names must be our own, never user input. */
export interface Storage {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns the bytes, or undefined if the file doesn't exist. */
  get(name: string): Promise<Uint8Array | undefined>;
  delete(name: string): Promise<void>;
}
