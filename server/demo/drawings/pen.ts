import type { Colours } from './colours.ts';

/** A product picture on a canvas of 1200 × 900, with the product standing at `ground`. */
export type Drawing = (pen: Pen) => string;

export const ground = 735;

/** The colours of a drawing and the gradients it uses. Light falls from the upper left. */
export interface Pen {
  c: Colours;
  /** Gradient fills: top to bottom, left to right, corner to corner. */
  down(...stops: string[]): string;
  across(...stops: string[]): string;
  slant(...stops: string[]): string;
  /** A radial gradient, from the upper left to the edge. */
  ball(...stops: string[]): string;
  /** The shadow of a product of this width on the ground. */
  shadow(cx: number, width: number, y?: number): string;
  definitions(): string;
}

export function createPen(c: Colours): Pen {
  const definitions = new Map<string, string>();
  const fill = (tag: string, attributes: string, stops: string[]) => {
    const key = `${tag} ${attributes} ${stops.join()}`;
    const id = `f${[...definitions.keys()].indexOf(key) + 1 || definitions.size + 1}`;
    const body = stops.map((stop, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${stop}"/>`).join('');
    definitions.set(key, `<${tag} id="${id}" ${attributes}>${body}</${tag}>`);
    return `url(#${id})`;
  };
  return {
    c,
    down: (...stops) => fill('linearGradient', 'x2="0" y2="1"', stops),
    across: (...stops) => fill('linearGradient', 'x2="1" y2="0"', stops),
    slant: (...stops) => fill('linearGradient', 'x2="1" y2="1"', stops),
    ball: (...stops) => fill('radialGradient', 'cx=".36" cy=".3" r=".75"', stops),
    shadow: (cx, width, y = ground) =>
      oval(cx, y, width * 0.62, 34 + width * 0.02, 'url(#shade)') + oval(cx, y, width * 0.5, 15, 'url(#shade)'),
    definitions: () => [...definitions.values()].join(''),
  };
}

export function box(x: number, y: number, width: number, height: number, radius: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function disc(cx: number, cy: number, radius: number, fill: string): string {
  return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${fill}"/>`;
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

/** Draws a filled outline. */
export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** Draws a line with round ends. */
export function line(d: string, colour: string, width: number): string {
  const style = `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${d}" fill="none" ${style}/>`;
}

/** Draws the outline of a circle. */
export function ring(cx: number, cy: number, radius: number, colour: string, width: number): string {
  return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function rotate(degrees: number, cx: number, cy: number, inner: string): string {
  return `<g transform="rotate(${degrees} ${cx} ${cy})">${inner}</g>`;
}

export function translate(x: number, y: number, inner: string): string {
  return `<g transform="translate(${x} ${y})">${inner}</g>`;
}

export function scale(factor: number, cx: number, cy: number, inner: string): string {
  return `<g transform="translate(${cx} ${cy}) scale(${factor}) translate(${-cx} ${-cy})">${inner}</g>`;
}

/** Draws a shape and its mirror image across the middle of the canvas. */
export function mirror(inner: string): string {
  return `${inner}<g transform="translate(1200 0) scale(-1 1)">${inner}</g>`;
}

/** Makes a shape translucent, for highlights and glass. */
export function withOpacity(opacity: number, inner: string): string {
  return `<g opacity="${opacity}">${inner}</g>`;
}

/** Clips `inner` to `outline`, one filled element. */
export function clip(id: string, outline: string, inner: string): string {
  return `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${inner}</g>`;
}

/** Draws one element per step: `repeat(5, (i) => …)`. */
export function repeat(times: number, draw: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => draw(index)).join('');
}
