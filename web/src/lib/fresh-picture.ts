/** The picture that was just uploaded. It is encoded in the background, so its file is shown until the next visit. */
let fresh: { url: string; preview: string } | undefined;

/** Shows `file` in place of the picture at `url`. */
export function showUploadPreview(url: string, file: Blob): void {
  if (fresh) URL.revokeObjectURL(fresh.preview);
  fresh = { url, preview: URL.createObjectURL(file) };
}

/** Returns the address to show for the picture at `url`. */
export function currentPicture(url: string): string {
  return fresh?.url === url ? fresh.preview : url;
}
