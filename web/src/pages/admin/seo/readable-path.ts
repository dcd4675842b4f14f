/** Returns the decoded path, or the path unchanged if it can't be decoded. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
