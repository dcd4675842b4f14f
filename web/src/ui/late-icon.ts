import { createElement, type ReactNode } from 'react';
import { type createLucideIcon, toLook } from './lucide-icon.ts';

/** A constant object, so that React never resets the drawing inside. */
const drawnElsewhere = { __html: '' };

const undrawn = new Map<SVGSVGElement, string>();
let draw: ((svg: SVGSVGElement, name: string) => void) | undefined;
let isLoading = false;

/**
 * Creates an icon that contains only its name. The server renders icons with their drawings, so scripts don't need them.
 * Icons rendered in the browser are drawn once the drawings have loaded, all in one file.
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

/** Loads the drawings, unless they are loaded or loading. */
export function fetchDrawings(): void {
  if (isLoading) return;
  isLoading = true;
  void import('./draw-icon.ts').then(
    ({ drawIcon }) => {
      draw = drawIcon;
      for (const [svg, name] of undrawn) drawIcon(svg, name);
      undrawn.clear();
    },
    // A failed import fires an event, which offers to reload; the next icon tries again.
    () => {
      isLoading = false;
    },
  );
}
