import { grounds } from '../limits/site.ts';

/** A colour as `#rrggbb`. */
type Hex = string;

/** The colour of text on an accent, in each theme. */
const ink = { light: '#ffffff', dark: '#170d07' } as const;

/** WCAG 2.2: minimum contrast of text, and of other visible elements. */
const textContrast = 4.5;
const shapeContrast = 3;

function channels(hex: Hex): [number, number, number] {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Returns the relative luminance of a colour, from 0 to 1, as WCAG 2.2 defines it. */
function luminance(hex: Hex): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);
}

function lightOf(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Returns the contrast of two colours, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: Hex, other: Hex): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/** Returns a colour mixed with a `share` of another. */
function mix(hex: Hex, other: Hex, share: number): Hex {
  const [from, into] = [channels(hex), channels(other)];
  const mixed = ([0, 1, 2] as const).map((at) => Math.round(from[at] + (into[at] - from[at]) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the colour mixed with just enough of `towards`, a readable colour, to be readable on a background. */
function readable(hex: Hex, towards: Hex, ground: Hex): Hex {
  let share = 0;
  while (contrast(mix(hex, towards, share), ground) < textContrast) share += 0.02;
  return mix(hex, towards, share);
}

/** Returns the theme whose background an accent is too faint for; undefined if it is visible on both. */
export function faintOn(accent: Hex): 'light' | 'dark' | undefined {
  if (contrast(accent, grounds.light) < shapeContrast) return 'light';
  return contrast(accent, grounds.dark) < shapeContrast ? 'dark' : undefined;
}

/** Returns the shades of an accent as [light, dark], each readable in its place. */
export function accentSteps(accent: Hex) {
  const wash = [mix(accent, '#ffffff', 0.92), mix(accent, grounds.dark, 0.84)] as const;
  const fill = [readable(accent, '#000000', ink.light), readable(accent, '#ffffff', ink.dark)] as const;
  return {
    text: [readable(accent, '#000000', wash[0]), readable(accent, '#ffffff', wash[1])],
    fill,
    'fill-hover': [mix(fill[0], '#000000', 0.12), mix(fill[1], '#ffffff', 0.15)],
    wash,
    on: [ink.light, ink.dark],
  } as const;
}

/** Returns the CSS that sets the site's own accent. */
export function accentStyle(accent: Hex): string {
  const { on, ...steps } = accentSteps(accent);
  const both = ([light, dark]: readonly [Hex, Hex]) => `light-dark(${light},${dark})`;
  const named = Object.entries(steps).map(([name, pair]) => `--color-accent-${name}:${both(pair)}`);
  const rules = [`--color-accent:${accent}`, `--color-focus:${accent}`, `--color-on-accent:${both(on)}`, ...named];
  // Its specificity beats the style sheet, wherever in the head that is.
  return `:root:root{${rules.join(';')}}`;
}
