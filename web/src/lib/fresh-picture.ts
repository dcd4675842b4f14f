/** The picture that was just uploaded: it is encoded in the background, so until the next visit its file stands in for it. */
let fresh: { url: string; preview: string } | undefined;

/** Shows `file` wherever the picture at `url` belongs. */
export function keepFreshPicture(url: string, file: Blob): void {
  if (fresh) URL.revokeObjectURL(fresh.preview);
  fresh = { url, preview: URL.createObjectURL(file) };
}

/** The address to show for the picture at `url`. */
export function currentPicture(url: string): string {
  return fresh?.url === url ? fresh.preview : url;
}
