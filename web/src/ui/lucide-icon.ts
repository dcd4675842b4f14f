import { createElement, type ReactNode, type SVGProps } from 'react';

/** The SVG elements of a drawing of 24 by 24 units: tag and attributes. */
export type IconNode = readonly (readonly [tag: string, attributes: Record<string, string>])[];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Size in pixels. */
  size?: number;
}

/** Creates a Lucide icon as Lucide's own package does, hidden from screen readers unless it has a label. */
export function createLucideIcon({ node }: { node: IconNode }): (props: IconProps) => ReactNode {
  return (props) =>
    createElement('svg', toLook(props), ...node.map(([tag, attributes]) => createElement(tag, attributes)));
}

export function toLook({ size = 24, ...props }: IconProps): SVGProps<SVGSVGElement> {
  return {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': props['aria-label'] === undefined || undefined,
    ...props,
  };
}
