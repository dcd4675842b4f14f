import { createElement, type ReactNode, type SVGProps } from 'react';

interface IconData {
  /** Elements of the drawing, 24 units wide and high: tag and attributes. */
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** In pixels. */
  size?: number;
}

/** Draws an icon of Lucide as its own package does, hidden from who listens unless it has a name of its own. */
export function createLucideIcon({ node }: IconData): (props: IconProps) => ReactNode {
  return ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
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
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
