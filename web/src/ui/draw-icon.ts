import { drawings } from './icon-drawings.ts';

/** Adds the drawing to an empty icon. */
export function drawIcon(svg: SVGSVGElement, name: string): void {
  for (const [tag, attributes] of drawings[name] ?? []) {
    const part = document.createElementNS(svg.namespaceURI, tag);
    for (const [attribute, value] of Object.entries(attributes)) part.setAttribute(attribute, value);
    svg.append(part);
  }
}
