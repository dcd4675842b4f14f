import { createElement, type ReactNode, type SVGProps } from 'react';

/** Elements of a drawing, 24 units wide and high: tag and attributes. */
export type IconNode = readonly (readonly [tag: string, attributes: Record<string, string>])[];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** In pixels. */
  size?: number;
}

/** Draws an icon of Lucide as its own package does, hidden from who listens unless it has a name of its own. */
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
