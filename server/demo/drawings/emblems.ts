import { coloursOf, type FinishName, isPale } from './colours.ts';
import { box, disc, line, oval, repeat, ring, rotate, shape } from './pen.ts';

/** An emblem on a canvas of 64 × 64, in `ink` on the store's colour `paper`. */
type Emblem = (ink: string, paper: string) => string;

const emblems = {
  bolt: (ink) => shape('M37 9 L15 36 H30 L26 55 L49 27 H34 Z', ink),
  leaf: (ink, paper) => shape('M15 49 C11 25 27 12 52 12 C54 38 40 54 15 49 Z', ink) + line('M11 54 L36 29', paper, 4),
  book: (ink, paper) =>
    shape('M32 18 C26 13 15 13 9 15 V48 C15 46 26 46 32 51 C38 46 49 46 55 48 V15 C49 13 38 13 32 18 Z', ink) +
    line('M32 19 V50', paper, 3),
  cup: (ink) =>
    ring(45, 31, 8, ink, 5) +
    shape('M13 20 H45 V36 A14 14 0 0 1 31 50 H27 A14 14 0 0 1 13 36 Z', ink) +
    line('M24 9 V14 M34 9 V14', ink, 4),
  wheel: (ink) =>
    ring(32, 32, 20, ink, 5) +
    repeat(3, (at) => rotate(at * 60, 32, 32, line('M32 13 V51', ink, 3))) +
    disc(32, 32, 6, ink),
  peak: (ink, paper) =>
    shape('M5 51 L25 15 L38 38 L43 30 L59 51 Z', ink) + shape('M25 15 L32 27 L26 31 L22 26 L18 28 Z', paper),
  waves: (ink) => repeat(3, (at) => line(`M10 ${20 + at * 12} q7 -8 14 0 t14 0 t14 0`, ink, 5)),
  house: (ink, paper) => shape('M8 33 L32 11 L56 33 H50 V53 H14 V33 Z', ink) + box(26, 37, 12, 16, 2, paper),
  paw: (ink) =>
    oval(32, 43, 13, 11, ink) +
    disc(16, 30, 6, ink) +
    disc(26, 19, 6, ink) +
    disc(39, 19, 6, ink) +
    disc(49, 30, 6, ink),
  parcel: (ink, paper) =>
    shape('M32 9 L54 20 V44 L32 55 L10 44 V20 Z', ink) +
    line('M10 20 L32 31 L54 20 M32 31 V55 M21 15 L43 26', paper, 3),
  pixels: (ink) =>
    repeat(9, (at) =>
      at === 2 || at === 6 ? '' : box(12 + (at % 3) * 14, 12 + Math.floor(at / 3) * 14, 12, 12, 2, ink),
    ),
  button: (ink, paper) =>
    disc(32, 32, 21, ink) +
    ring(32, 32, 15, paper, 2.5) +
    repeat(4, (at) => disc(27 + (at % 2) * 10, 27 + Math.floor(at / 2) * 10, 2.8, paper)),
  shoe: (ink, paper) =>
    shape('M10 22 L22 18 L34 31 C40 35 54 36 55 46 H10 Z', ink) +
    line('M10 51 H55', ink, 4) +
    line('M25 31 L31 26', paper, 3),
  flame: (ink, paper) =>
    shape(
      'M33 7 C36 18 51 24 49 41 C48 51 41 57 32 57 C22 57 15 50 15 40 C15 31 22 29 23 19 C28 22 30 26 30 30 C34 24 35 16 33 7 Z',
      ink,
    ) + shape('M32 36 C38 42 40 45 38 50 C36 54 28 54 26 50 C24 45 29 42 32 36 Z', paper),
  drop: (ink, paper) =>
    shape('M32 7 C44 23 50 31 50 39 A18 18 0 0 1 14 39 C14 31 20 23 32 7 Z', ink) +
    line('M22 40 A10 10 0 0 0 31 49', paper, 4),
  cross: (ink) => box(25, 11, 14, 42, 4, ink) + box(11, 25, 42, 14, 4, ink),
  spark: (ink) => shape('M32 7 C34 24 40 30 57 32 C40 34 34 40 32 57 C30 40 24 34 7 32 C24 30 30 24 32 7 Z', ink),
  pawn: (ink) => disc(32, 19, 9, ink) + shape('M20 31 H44 L40 36 C40 44 46 47 46 55 H18 C18 47 24 44 24 36 Z', ink),
  plane: (ink, paper) => shape('M8 33 L56 10 L43 54 L29 41 Z', ink) + line('M29 41 L55 12', paper, 3),
  cloud: (ink) => disc(24, 37, 13, ink) + disc(38, 31, 15, ink) + disc(47, 40, 10, ink) + box(14, 38, 43, 12, 6, ink),
  nib: (ink, paper) =>
    shape('M32 8 L48 36 L40 50 H24 L16 36 Z', ink) +
    line('M32 14 V32', paper, 3) +
    disc(32, 36, 4, paper) +
    box(24, 52, 16, 5, 2, ink),
  hammer: (ink) => rotate(40, 32, 32, box(28, 22, 8, 36, 3, ink) + box(14, 9, 36, 15, 4, ink)),
  ball: (ink, paper) =>
    disc(32, 32, 22, ink) + line('M17 17 C28 26 28 38 17 47 M47 17 C36 26 36 38 47 47 M32 10 V54', paper, 3),
  basket: (ink, paper) =>
    line('M18 28 C18 6 46 6 46 28', ink, 5) +
    shape('M9 27 H55 L49 53 H15 Z', ink) +
    line('M25 35 V46 M32 35 V46 M39 35 V46', paper, 3),
  flower: (ink, paper) =>
    repeat(6, (at) => rotate(at * 60, 32, 30, oval(32, 17, 7, 10, ink))) +
    disc(32, 30, 7, paper) +
    disc(32, 30, 3.5, ink),
  sack: (ink, paper) =>
    shape('M22 10 H42 L38 19 C50 27 54 38 52 46 C51 53 45 55 32 55 C19 55 13 53 12 46 C10 38 14 27 26 19 Z', ink) +
    oval(32, 38, 7, 10, paper) +
    line('M33 29 C29 35 35 41 31 47', ink, 2.5),
  signal: (ink) => disc(32, 48, 5, ink) + line('M21 37 A16 16 0 0 1 43 37 M13 28 A27 27 0 0 1 51 28', ink, 5.5),
} satisfies Record<string, Emblem>;

export type EmblemName = keyof typeof emblems;

/** Draws a store's emblem as SVG, 256 × 256. */
export function drawEmblem(name: EmblemName, finish: FinishName): string {
  const c = coloursOf(finish);
  const [ink, paper] = isPale(finish) ? [c.dark, c.main] : [c.white, c.deep];
  const ground = `<linearGradient id="ground" x2="0" y2="1"><stop offset="0" stop-color="${c.main}"/><stop offset="1" stop-color="${c.deep}"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256"><defs>${ground}</defs><rect width="64" height="64" fill="url(#ground)"/>${emblems[name](ink, paper)}</svg>`;
}
