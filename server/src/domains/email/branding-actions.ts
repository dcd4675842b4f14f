import { perProcess } from '../../kernel/process-state.ts';
import type { Context } from '../../platform/context.ts';
import type { EmailBranding } from '../../platform/email/template.ts';
import { keyInAddress, pictureName } from '../../platform/images/address.ts';
import { readSize } from '../../platform/images/images.ts';
import { readBranding, readSettings } from '../site/settings/actions.ts';

/** The most space a logo gets, in pixels: as high as two lines, and narrow enough for every phone. */
const maxLogoSize = { width: 240, height: 48 };

interface Size {
  width: number;
  height: number;
}

/** Displayed sizes of logos, by key. A key's picture never changes. */
const sizes = perProcess<Map<string, Size>, Context>(() => new Map());

/** Returns how emails present the site: its logo, its name unless the logo shows it, and the colour of buttons. */
export async function readEmailBranding(context: Context): Promise<EmailBranding> {
  const { logoUrl, isNameInLogo } = await readSettings(context);
  const key = keyInAddress(logoUrl);
  const logo = key === undefined ? undefined : await findLogo(context, key);
  return { ...(await readBranding(context)), ...(logo && { logo, isNameInLogo }) };
}

/**
 * As JPEG, which every email client shows; transparent parts become white. It is loaded from the site: an embedded
 * picture would make each email as large as the logo, and be listed as an attachment.
 */
async function findLogo(context: Context, key: string): Promise<EmailBranding['logo']> {
  const size = sizes(context).get(key) ?? (await measureLogo(context, key));
  if (!size) return undefined;
  sizes(context).set(key, size);
  return { address: `${context.origin}/images/${key}/medium.jpeg`, ...size };
}

/** @returns undefined until the picture is encoded */
async function measureLogo({ storage }: Context, key: string): Promise<Size | undefined> {
  const bytes = await storage.get(pictureName(key, 'medium', 'jpeg'));
  const size = bytes && (await readSize(bytes));
  if (!size) return undefined;
  const scale = Math.min(1, maxLogoSize.width / size.width, maxLogoSize.height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
