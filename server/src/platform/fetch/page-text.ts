const aliases: Record<string, string> = { 'utf-16': 'utf-8', 'utf-16le': 'utf-8', 'utf-16be': 'utf-8' };

/** Number of bytes in which a page's `meta` charset is searched. */
const metaSearchBytes = 4096;

/**
 * Decodes a page. Its encoding is determined, in this order, by a byte order mark, the header, or the page's `meta`.
 * Otherwise it is UTF-8, or windows-1252 if the bytes aren't valid UTF-8.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const bomEncoding = byteOrderMark(bytes);
  if (bomEncoding) return new TextDecoder(bomEncoding).decode(bytes);
  const header = decoderOf(/charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1]);
  if (header) return header.decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, metaSearchBytes));
  const metaCharset = /<meta[^>]{0,300}charset\s*=\s*["']?\s*([^\s;"'/>]+)/i.exec(head)?.[1];
  // A page whose `meta` could be read isn't in UTF-16, whatever it declares.
  const meta = decoderOf(metaCharset && (aliases[metaCharset.toLowerCase()] ?? metaCharset));
  if (meta) return meta.decode(bytes);
  return decodeUnnamed(bytes);
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return undefined;
}

function decoderOf(label: string | undefined): InstanceType<typeof TextDecoder> | undefined {
  if (!label) return undefined;
  try {
    return new TextDecoder(label);
  } catch (error) {
    // An unknown encoding name is ignored.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function decodeUnnamed(bytes: Uint8Array): string {
  try {
    // As a stream, since a truncated page may end within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes);
    throw error;
  }
}
