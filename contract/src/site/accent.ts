import { grounds } from '../limits/site.ts';

/** A colour as `#rrggbb`. */
type Hex = string;

/** What text on an accent is made of, in each theme. */
const ink = { light: '#ffffff', dark: '#170d07' } as const;

/** WCAG 2.2: of text, and of what is not text but must be seen. */
const textContrast = 4.5;
const shapeContrast = 3;

function channels(hex: Hex): [number, number, number] {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Relative luminance, from 0 to 1, as WCAG 2.2 defines it. */
function luminance(hex: Hex): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);
}

function lightOf(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast of two colours, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: Hex, other: Hex): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/** `share` of `other` mixed into a colour. */
function mix(hex: Hex, other: Hex, share: number): Hex {
  const [from, into] = [channels(hex), channels(other)];
  const mixed = ([0, 1, 2] as const).map((at) => Math.round(from[at] + (into[at] - from[at]) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour mixed with as little of `towards`, which is readable itself, as makes it readable against a ground. */
function readable(hex: Hex, towards: Hex, ground: Hex): Hex {
  let share = 0;
  while (contrast(mix(hex, towards, share), ground) < textContrast) share += 0.02;
  return mix(hex, towards, share);
}

/** On which ground an accent is too faint to be seen; undefined when it shows on both. */
export function faintOn(accent: Hex): 'light' | 'dark' | undefined {
  if (contrast(accent, grounds.light) < shapeContrast) return 'light';
  return contrast(accent, grounds.dark) < shapeContrast ? 'dark' : undefined;
}

/** The steps of an accent that pages are drawn with, as [light, dark]: each readable where it stands. */
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

/** The style that gives pages an accent of their own. */
export function accentStyle(accent: Hex): string {
  const { on, ...steps } = accentSteps(accent);
  const both = ([light, dark]: readonly [Hex, Hex]) => `light-dark(${light},${dark})`;
  const named = Object.entries(steps).map(([name, pair]) => `--color-accent-${name}:${both(pair)}`);
  const rules = [`--color-accent:${accent}`, `--color-focus:${accent}`, `--color-on-accent:${both(on)}`, ...named];
  // Above the style sheet, wherever in the head that stands.
  return `:root:root{${rules.join(';')}}`;
}
