/** The mark type of a series. By its place among several, a series also gets a pattern or marker, for colour-blind readers. */
export type MarkType = 'bars' | 'lines';

/** Stripes, dots, horizontal lines and crossed lines; the first series has none. */
const strokes = ['', 'M0 0V6', 'M3 3h0.01', 'M0 3H6', 'M0 0V6M0 3H6'] as const;

const isTilted = (place: number) => place === 1 || place === 4;

/** The SVG patterns of `count` series. `id` distinguishes them from other charts' patterns. */
export function Patterns({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {strokes.slice(0, count).map((path, place) =>
        path === '' ? null : (
          <pattern
            key={path}
            id={`${id}-${place}`}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform={isTilted(place) ? 'rotate(45)' : undefined}
          >
            <path
              d={path}
              fill="none"
              className="stroke-surface"
              strokeWidth={place === 2 ? 2.6 : 1.8}
              strokeLinecap="round"
            />
          </pattern>
        ),
      )}
    </defs>
  );
}

/** Returns the pattern drawn over a series' colour; undefined for none. */
export function patternOf(id: string, place: number): string | undefined {
  const at = place % strokes.length;
  return at === 0 ? undefined : `url(#${id}-${at})`;
}

/** Returns the path of a marker on a line: a disc, a square, a triangle, a diamond or a cross. */
export function markPath(place: number, x: number, y: number): string {
  const shapes = [
    `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z`,
    `M${x - 3.5} ${y - 3.5}h7v7h-7Z`,
    `M${x} ${y - 4.5}l4.5 8h-9Z`,
    `M${x} ${y - 5}l5 5l-5 5l-5 -5Z`,
    `M${x - 1.5} ${y - 4.5}h3v3h3v3h-3v3h-3v-3h-3v-3h3Z`,
  ];
  return shapes[place % shapes.length] ?? '';
}
