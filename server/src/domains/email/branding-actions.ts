import { perProcess } from '../../kernel/process-state.ts';
import type { Context } from '../../platform/context.ts';
import type { EmailBranding } from '../../platform/email/template.ts';
import { keyInAddress, pictureName } from '../../platform/images/address.ts';
import { readSize } from '../../platform/images/images.ts';
import { readBranding, readSettings } from '../site/settings/actions.ts';

/** What a logo fits into, in pixels: as high as two lines, and narrow enough for every phone. */
const room = { width: 240, height: 48 };

interface Size {
  width: number;
  height: number;
}

/** How large logos are shown, by their keys, under which they never change. */
const sizes = perProcess<Map<string, Size>, Context>(() => new Map());

/** How emails present the site: its logo where it has one, its name where the logo does not say it, and the colour of buttons. */
export async function readEmailBranding(context: Context): Promise<EmailBranding> {
  const { logoUrl, isNameInLogo } = await readSettings(context);
  const key = keyInAddress(logoUrl);
  const logo = key === undefined ? undefined : await findLogo(context, key);
  return { ...(await readBranding(context)), ...(logo && { logo, isNameInLogo }) };
}

/**
 * As JPEG, which every mail program shows: what was transparent is white in it. The address is the site's: a picture
 * within the email would make each of them as large as the logo, and be listed as a file that somebody sent.
 */
async function findLogo(context: Context, key: string): Promise<EmailBranding['logo']> {
  const size = sizes(context).get(key) ?? (await measure(context, key));
  if (!size) return undefined;
  sizes(context).set(key, size);
  return { address: `${context.origin}/images/${key}/medium.jpeg`, ...size };
}

/** @returns undefined until it is encoded */
async function measure({ storage }: Context, key: string): Promise<Size | undefined> {
  const bytes = await storage.get(pictureName(key, 'medium', 'jpeg'));
  const size = bytes && (await readSize(bytes));
  if (!size) return undefined;
  const scale = Math.min(1, room.width / size.width, room.height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
