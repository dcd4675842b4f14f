import { drawings } from './icon-drawings.ts';

/** Fills an empty icon with its drawing. */
export function drawIcon(svg: SVGSVGElement, name: string): void {
  for (const [tag, attributes] of drawings[name] ?? []) {
    const part = document.createElementNS(svg.namespaceURI, tag);
    for (const [attribute, value] of Object.entries(attributes)) part.setAttribute(attribute, value);
    svg.append(part);
  }
}
