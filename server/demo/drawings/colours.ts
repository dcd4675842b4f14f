/** A product colour in OKLCH: hue in degrees, lightness from 0 to 1, and chroma. */
interface Finish {
  hue: number;
  lightness: number;
  chroma: number;
}

const vivid = (hue: number): Finish => ({ hue, lightness: 0.69, chroma: 0.125 });

/** The possible colours of products, by their name in the catalogue. */
export const finishes = {
  ember: vivid(42),
  red: { hue: 25, lightness: 0.62, chroma: 0.17 },
  rose: { hue: 8, lightness: 0.75, chroma: 0.1 },
  plum: { hue: 335, lightness: 0.58, chroma: 0.11 },
  violet: vivid(295),
  navy: { hue: 262, lightness: 0.46, chroma: 0.09 },
  blue: vivid(252),
  sky: { hue: 228, lightness: 0.76, chroma: 0.095 },
  teal: { hue: 190, lightness: 0.66, chroma: 0.1 },
  mint: { hue: 165, lightness: 0.8, chroma: 0.085 },
  green: { hue: 148, lightness: 0.64, chroma: 0.12 },
  moss: { hue: 120, lightness: 0.58, chroma: 0.085 },
  gold: { hue: 84, lightness: 0.79, chroma: 0.125 },
  sand: { hue: 74, lightness: 0.8, chroma: 0.055 },
  brown: { hue: 52, lightness: 0.52, chroma: 0.07 },
  graphite: { hue: 262, lightness: 0.42, chroma: 0.012 },
  silver: { hue: 250, lightness: 0.82, chroma: 0.008 },
  cream: { hue: 85, lightness: 0.92, chroma: 0.025 },
} satisfies Record<string, Finish>;

export type FinishName = keyof typeof finishes;

export type Colours = ReturnType<typeof coloursOf>;

/** Returns whether white would be hard to see on a finish. */
export const isPale = (name: FinishName): boolean => finishes[name].lightness > 0.72;

/** Returns every colour that a drawing uses, derived from its finish. */
export function coloursOf(name: FinishName) {
  const { hue, lightness: l, chroma: c } = finishes[name];
  const isGrey = c < 0.03;
  const tileHue = isGrey ? 75 : hue;
  return {
    tile: oklch(0.966, 0.009, tileHue),
    tileEdge: oklch(0.925, 0.018, tileHue),
    stage: oklch(l > 0.85 ? 0.865 : 0.915, isGrey ? 0.022 : 0.034, tileHue),
    shadow: oklch(0.35, 0.04, tileHue),
    bright: oklch(Math.min(l + 0.17, 0.975), c * 0.55, hue),
    light: oklch(Math.min(l + 0.085, 0.955), c * 0.85, hue),
    main: oklch(l, c, hue),
    deep: oklch(l - 0.1, c * 1.02, hue),
    dark: oklch(Math.max(l - 0.23, 0.2), c * 0.9, hue),
    ink: oklch(0.27, 0.022, hue),
    graphite: oklch(0.38, 0.018, hue),
    slate: oklch(0.5, 0.018, hue),
    steel: oklch(0.68, 0.012, hue),
    silver: oklch(0.83, 0.01, hue),
    pearl: oklch(0.93, 0.008, hue),
    white: oklch(0.985, 0.004, hue),
    accent: oklch(0.73, 0.118, isGrey ? 48 : (hue + 150) % 360),
    accentDeep: oklch(0.6, 0.11, isGrey ? 42 : (hue + 150) % 360),
    accentLight: oklch(0.86, 0.075, isGrey ? 60 : (hue + 150) % 360),
    wood: oklch(0.74, 0.075, 66),
    woodDeep: oklch(0.6, 0.075, 56),
    woodDark: oklch(0.46, 0.06, 50),
    leaf: oklch(0.66, 0.125, 146),
    leafLight: oklch(0.77, 0.12, 138),
    leafDeep: oklch(0.5, 0.1, 152),
    gold: oklch(0.8, 0.11, 86),
    goldDeep: oklch(0.68, 0.11, 76),
    cream: oklch(0.95, 0.025, 85),
    creamDeep: oklch(0.88, 0.04, 80),
    sky: oklch(0.88, 0.05, 230),
  };
}

/** Converts an OKLCH colour to `#rrggbb`, since the SVG renderer doesn't support OKLCH. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return `#${linear.map(toHex).join('')}`;
}

function toHex(linear: number): string {
  const light = Math.min(1, Math.max(0, linear));
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}
