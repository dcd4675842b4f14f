import { createHash } from 'node:crypto';
import type { PostedPrice } from '@haggle/contract/deals/deals';
import { grounds } from '@haggle/contract/limits/site';
import { directionOf } from '@haggle/contract/locale/direction';
import { formatWholeMoney } from '@haggle/contract/locale/figures';
import { locale } from '@haggle/contract/locale/locale';
import { formatMoney } from '@haggle/contract/locale/money';
import { formatSignedPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { fromCents } from '../../../kernel/money.ts';
import { toPostedPrice } from '../../../kernel/posted-price.ts';
import type { Direction } from '../../../platform/images/bidi.ts';
import type { Spot } from '../../../platform/images/compose.ts';
import { breakLines, openPen, type Pen } from '../../../platform/images/lettering.ts';
import type { Branding, ShareImageDeal } from './rules.ts';
import { roundVotes, versionLength } from './rules.ts';

/** Incremented when pictures are drawn differently, so that existing ones are redrawn. */
const drawingVersion = 1;

/** Returns a version for a picture's content: pictures with the same version look the same. */
export function versionOf(content: object): string {
  // Left-to-right sites keep the pictures from before mirroring existed.
  const text = JSON.stringify([drawingVersion, content, ...(siteDirection() === 'rtl' ? ['mirrored'] : [])]);
  return createHash('sha256').update(text).digest('hex').slice(0, versionLength);
}

/** The size in pixels that sites with link previews ask for. */
export const size = { width: 1200, height: 630 } as const;

/** The square for the product's picture on a left-to-right site. */
const tile = { left: 676, top: 85, size: 460, padding: 24 } as const;

/** Returns where the product's picture goes. */
export function pictureSpot(): Spot {
  const { left, top, size: side, padding } = tile;
  return { left: mirrorX(left, side) + padding, top: top + padding, size: side - 2 * padding };
}

function siteDirection(): Direction {
  return directionOf(locale.language);
}

/** Returns the left edge of a box of this width that starts `x` from the side where the site's text starts. */
function mirrorX(x: number, width: number): number {
  return siteDirection() === 'rtl' ? size.width - x - width : x;
}

const margin = 64;
const colours = {
  ground: grounds.light,
  ink: '#1e1814',
  soft: '#554e49',
  line: '#e4e1de',
  paper: '#ffffff',
  saved: '#0f6b3c',
};

/** Characters without a glyph are dropped. Below this share of known characters, a title isn't drawn. */
const minKnownShare = 0.8;

interface Pens {
  plain: Pen;
  bold: Pen;
  black: Pen;
}

async function openPens(): Promise<Pens> {
  const [plain, bold, black] = await Promise.all([openPen(500), openPen(700), openPen(800)]);
  return { plain, bold, black };
}

/** Formats an amount in the site's currency, or in the one the deal was posted in. */
function toMoney(amount: number, posted: PostedPrice | null): string {
  if (amount === 0) return t('sharing.picture.free');
  const { currency, decimals } = posted ?? locale;
  return Number.isInteger(amount) ? formatWholeMoney(amount, currency) : formatMoney(amount, currency, decimals);
}

/** Returns the current and the previous price, as posted. */
function pricesOf({ priceCents, retailCents, posted: amounts }: ShareImageDeal) {
  const posted = toPostedPrice(amounts ?? null);
  const [price, retail] = posted
    ? [posted.price, posted.retailPrice]
    : [fromCents(priceCents), retailCents === null ? null : fromCents(retailCents)];
  return { price: toMoney(price, posted), retail: retail !== null && retail > price ? toMoney(retail, posted) : null };
}

/**
 * Draws a deal as an SVG of 1200×630 pixels, without the product's picture.
 * @returns undefined if its title has too many characters that can't be drawn
 */
export async function drawDeal(deal: ShareImageDeal, branding: Branding): Promise<string | undefined> {
  const pens = await openPens();
  if (pens.bold.coverageOf(deal.title) < minKnownShare) return undefined;
  const width = (deal.picture ? tile.left - margin : size.width - margin) - margin;
  const titleSize = deal.picture ? 48 : 60;
  const measure = (text: string) => pens.bold.measure(text, titleSize);
  const lines = breakLines(deal.title, { width, maxLines: deal.picture ? 4 : 3, measure });
  const direction = pens.bold.directionOf(deal.title);
  // Arabic text reaches further below its line, and its vowel marks further above it.
  const spacing = direction === 'rtl' ? 1.3 : 1.2;
  const title = lines.map((line, index) =>
    drawText(pens.bold, line, {
      x: margin,
      y: 138 + titleSize + index * titleSize * spacing,
      size: titleSize,
      direction,
    }),
  );
  const frame = deal.picture
    ? `<rect x="${mirrorX(tile.left, tile.size)}" y="${tile.top}" width="${tile.size}" height="${tile.size}" rx="28" fill="${colours.paper}" stroke="${colours.line}" stroke-width="2"/>`
    : '';
  return wrapSvg([
    frame,
    drawName(pens, branding),
    drawDiscount(pens, deal, { colour: branding.colour, right: margin + width }),
    ...title,
    drawPrice(pens, deal, { brand: branding, width }),
    drawVerdict(pens, deal, width),
    drawText(pens.plain, footerText(deal, pens, width), {
      x: margin,
      y: deal.verdict ? 566 + rtlOffset() : 556,
      size: 28,
      colour: colours.soft,
    }),
  ]);
}

/** Draws the site itself, for pages without a picture of their own. */
export async function drawSite(branding: Branding): Promise<string> {
  const pens = await openPens();
  const width = size.width - 2 * margin;
  const measure = (text: string) => pens.black.measure(text, 96);
  const [name = ''] = breakLines(branding.name, { width, maxLines: 1, measure });
  const tagline = breakLines(branding.tagline ?? '', {
    width,
    maxLines: 2,
    measure: (text) => pens.plain.measure(text, 40),
  });
  return wrapSvg([
    drawMark({ x: margin, y: 150, size: 96, colour: branding.colour }),
    drawText(pens.black, name, { x: margin, y: 356, size: 96, direction: pens.black.directionOf(name) }),
    ...tagline.map((line, index) =>
      drawText(pens.plain, line, { x: margin, y: 430 + index * 54, size: 40, colour: colours.soft }),
    ),
  ]);
}

function wrapSvg(parts: readonly string[]): string {
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.ground}"/>${parts.join('')}</svg>`;
}

function drawName(pens: Pens, { name, colour }: Branding): string {
  const direction = pens.bold.directionOf(name);
  return `${drawMark({ x: margin, y: 62, size: 44, colour })}${drawText(pens.bold, name, { x: margin + 58, y: 95, size: 30, direction })}`;
}

/** Draws the price as the most prominent text, followed by the previous one. */
function drawPrice(
  pens: Pens,
  deal: ShareImageDeal,
  { brand: branding, width }: { brand: Branding; width: number },
): string {
  const y = deal.verdict ? 470 : 494;
  const { price, retail } = pricesOf(deal);
  const colour = deal.isEnded ? colours.soft : branding.colour;
  const parts = [drawText(pens.black, price, { x: margin, y, size: 84, colour })];
  const x = margin + pens.black.measure(price, 84) + 24;
  if (retail !== null) {
    const retailWidth = pens.plain.measure(retail, 36);
    if (x + retailWidth <= margin + width) {
      parts.push(drawText(pens.plain, retail, { x, y, size: 36, colour: colours.soft }));
      const left = mirrorX(x - 3, retailWidth + 6);
      parts.push(`<rect x="${left}" y="${y - 15}" width="${retailWidth + 6}" height="3" fill="${colours.soft}"/>`);
    }
  }
  return parts.join('');
}

/** Returns how far the lines below the price move down, because Arabic text reaches further down. */
function rtlOffset(): number {
  return siteDirection() === 'rtl' ? 10 : 0;
}

/** Draws the verdict in one line below the price. */
function drawVerdict(pens: Pens, { verdict }: ShareImageDeal, width: number): string {
  if (!verdict || pens.bold.coverageOf(verdict.text) < minKnownShare) return '';
  const measure = (line: string) => pens.bold.measure(line, 28);
  const [line = ''] = breakLines(verdict.text, { width, maxLines: 1, measure });
  const colour = verdict.level === 'good' ? colours.saved : colours.soft;
  return drawText(pens.bold, line, { x: margin, y: 520 + rtlOffset(), size: 28, colour });
}

function drawDiscount(pens: Pens, deal: ShareImageDeal, { colour, right }: { colour: string; right: number }): string {
  if (!deal.discountPercent || deal.isEnded) return '';
  const percent = formatSignedPercent(-deal.discountPercent / 100);
  if (pens.bold.coverageOf(percent) < minKnownShare) return '';
  const width = pens.bold.measure(percent, 32) + 36;
  const x = right - width;
  const pill = `<rect x="${mirrorX(x, width)}" y="56" width="${width}" height="56" rx="14" fill="${colour}"/>`;
  return pill + drawText(pens.bold, percent, { x: x + 18, y: 95, size: 32, colour: colours.paper });
}

function footerText(
  { score, storeName, isEnded, posted, priceCents }: ShareImageDeal,
  pens: Pens,
  width: number,
): string {
  const votes = roundVotes(score);
  const words = [
    posted && t('deals.about', { price: formatMoney(fromCents(priceCents)) }),
    isEnded && t('sharing.picture.expired'),
    storeName && t('sharing.picture.store', { store: storeName }),
    votes && t('sharing.picture.votes', { votes }),
  ];
  const known = words.flatMap((word) =>
    word && pens.plain.coverageOf(word) >= minKnownShare ? [isolateDirection(word)] : [],
  );
  const text = known.join('  ·  ');
  return breakLines(text, { width, maxLines: 1, measure: (line) => pens.plain.measure(line, 28) })[0] ?? '';
}

/** Isolates a text's direction. Otherwise, a name in the opposite direction would reorder a number next to it. */
function isolateDirection(text: string): string {
  const needsIsolation = siteDirection() === 'rtl' || /\p{Script=Arabic}/u.test(text);
  return needsIsolation ? `\u2068${text}\u2069` : text;
}

interface Placement {
  /** Distance from the side where the site's text starts. */
  x: number;
  y: number;
  size: number;
  colour?: string;
}

/** Draws a line of text. `direction` is the text's own for members' texts, and the site's for its own words. */
function drawText(
  pen: Pen,
  text: string,
  { x, y, size, colour = colours.ink, direction = siteDirection() }: Placement & { direction?: Direction },
): string {
  const { outline, width } = pen.draw(text, size, direction);
  return `<path transform="translate(${mirrorX(x, width)} ${y})" fill="${colour}" d="${outline}"/>`;
}

/** Draws the mark of the navigation bar in the site's colour. */
function drawMark({ x, y, size, colour }: Required<Placement>): string {
  return `<g transform="translate(${mirrorX(x, size)} ${y}) scale(${size / 32})"><rect width="32" height="32" rx="9" fill="${colour}"/><path d="M10.5 7v18M10.5 18.5c0-3.2 2.1-5 4.9-5s4.6 1.7 4.6 4.9V25" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round"/><circle cx="21.6" cy="8.6" r="2.3" fill="#fff"/></g>`;
}
