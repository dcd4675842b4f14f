import { createElement, type ReactNode } from 'react';
import { type createLucideIcon, toLook } from './lucide-icon.ts';

/** The same object each time, so that React never touches what is drawn inside. */
const drawnElsewhere = { __html: '' };

const undrawn = new Map<SVGSVGElement, string>();
let draw: ((svg: SVGSVGElement, name: string) => void) | undefined;
let isAsked = false;

/**
 * An icon that knows its name alone. Pages come from the server with their icons drawn, so their scripts go without the
 * drawings: what the browser makes itself is drawn as soon as they have arrived, all in one file.
 */
export function createLateIcon(name: string): ReturnType<typeof createLucideIcon> {
  const ref = (svg: SVGSVGElement | null) => {
    if (!svg || svg.firstChild) return;
    if (draw) draw(svg, name);
    else {
      undrawn.set(svg, name);
      fetchDrawings();
    }
  };
  return (props): ReactNode =>
    createElement('svg', {
      ...toLook(props),
      ref,
      dangerouslySetInnerHTML: drawnElsewhere,
      suppressHydrationWarning: true,
    });
}

/** Fetches the drawings, unless they are here or on their way. */
export function fetchDrawings(): void {
  if (isAsked) return;
  isAsked = true;
  void import('./draw-icon.ts').then(
    ({ drawIcon }) => {
      draw = drawIcon;
      for (const [svg, name] of undrawn) drawIcon(svg, name);
      undrawn.clear();
    },
    // The failure tells of itself by an event, which offers to reload; the next icon tries again.
    () => {
      isAsked = false;
    },
  );
}
