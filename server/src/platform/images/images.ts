import { ResidentEncoder } from './resident-encoder.ts';

/** The result of inspecting a picture. */
export interface Inspection {
  /** In pixels, after rotation. */
  width: number;
  height: number;
  /** A tiny version of the picture, as a `data:` address of at most 1,000 characters. */
  placeholder: string;
}

/** Inspects one picture at a time: some formats are decoded completely, and many at once would fill the memory. */
const encoder = new ResidentEncoder();

/**
 * Inspects a picture by decoding it to a few pixels, since a header doesn't show whether the rest is complete. Members
 * take turns. The library that decodes runs in a separate process, which a malicious picture may crash or take over.
 * @param owner the member, for the fair queue
 * @param picture the bytes, or the path of a file, which spares copying large ones
 * @param spend called with the number of pixels before they are decoded; what it throws is thrown
 * @returns undefined if the bytes aren't a complete picture of a supported format and size
 */
export function inspect(
  owner: string,
  picture: Uint8Array | string,
  spend?: (pixels: number) => Promise<void>,
): Promise<Inspection | undefined> {
  return encoder.run(owner, async (ask) => {
    const opened = await ask({ picture });
    if (!opened || !('size' in opened)) return undefined;
    const { width, height } = opened.size;
    await spend?.(width * height);
    const decoded = await ask('placeholder');
    if (!decoded || !('drawn' in decoded)) return undefined;
    return { width, height, placeholder: `data:image/webp;base64,${Buffer.from(decoded.drawn).toString('base64')}` };
  });
}

/**
 * Returns the size in a picture's header, in pixels after rotation; undefined if it can't be read.
 * @param picture the bytes, or the path of a file
 */
export async function readSize(picture: Uint8Array | string): Promise<{ width: number; height: number } | undefined> {
  const opened = await encoder.run('the site', (ask) => ask({ picture }));
  return opened && 'size' in opened ? opened.size : undefined;
}
