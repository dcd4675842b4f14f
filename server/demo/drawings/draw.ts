import * as care from './care.ts';
import { coloursOf, type FinishName } from './colours.ts';
import * as computers from './computers.ts';
import * as covers from './covers.ts';
import * as fashion from './fashion.ts';
import * as gadgets from './gadgets.ts';
import * as garden from './garden.ts';
import * as home from './home.ts';
import * as kitchen from './kitchen.ts';
import * as leisure from './leisure.ts';
import * as pantry from './pantry.ts';
import { createPen, type Drawing, disc } from './pen.ts';
import * as sports from './sports.ts';
import * as workshop from './workshop.ts';

const drawings = {
  ...computers,
  ...gadgets,
  ...kitchen,
  ...home,
  ...garden,
  ...fashion,
  ...sports,
  ...pantry,
  ...care,
  ...leisure,
  ...workshop,
} satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof drawings;

export const drawingNames = Object.keys(drawings) as DrawingName[];

const coverDrawings = { ...covers } satisfies Record<string, Drawing>;

export type CoverName = keyof typeof coverDrawings;

/** Draws a product in a finish as SVG, 1200 × 900: on a plain tile, in front of a round stage, with a shadow. */
export function draw(name: DrawingName, finish: FinishName): string {
  return paint(drawings[name], finish);
}

/** Draws the cover of a guide in the same style. */
export function drawCover(name: CoverName, finish: FinishName): string {
  return paint(coverDrawings[name], finish);
}

function paint(drawing: Drawing, finish: FinishName): string {
  const c = coloursOf(finish);
  const pen = createPen(c);
  const picture = drawing(pen);
  const tile = `<radialGradient id="tile" cx=".42" cy=".36" r=".85"><stop offset="0" stop-color="${c.tile}"/><stop offset="1" stop-color="${c.tileEdge}"/></radialGradient>`;
  const shade = `<radialGradient id="shade"><stop offset="0" stop-color="${c.shadow}" stop-opacity=".34"/><stop offset=".55" stop-color="${c.shadow}" stop-opacity=".13"/><stop offset="1" stop-color="${c.shadow}" stop-opacity="0"/></radialGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900"><defs>${tile}${shade}${pen.definitions()}</defs><rect width="1200" height="900" fill="url(#tile)"/>${disc(600, 440, 350, c.stage)}${picture}</svg>`;
}
