/** Keeps files by name. Names are ours, never a stranger's. */
export interface Storage {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  delete(name: string): Promise<void>;
}
