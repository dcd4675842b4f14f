import type { Tip } from './series.ts';
import { Swatch } from './swatch.tsx';

interface TooltipProps {
  /** The x position of the place, and the drawing's width, in pixels. */
  at: number;
  width: number;
  title: string;
  tips: readonly Tip[];
  /** Texts of the events at the place. */
  events?: readonly string[] | undefined;
}

/** Shows a place's numbers on the side with more room. The chart's `aria-valuetext` has the same text. */
export function Tooltip({ at, width, title, tips, events = [] }: TooltipProps) {
  const isRight = at < width / 2;
  return (
    <div
      aria-hidden
      style={isRight ? { left: at + 12 } : { right: width - at + 12 }}
      className="pointer-events-none absolute top-2 z-10 max-w-[60%] rounded-lg border border-line bg-raised px-3 py-2 text-xs floating"
    >
      <p className="mb-1 font-medium text-soft">{title}</p>
      <ul>
        {tips.map(({ name, value, tone, look, seriesPosition }) => (
          <li key={`${name} ${look}`} className="flex items-center gap-2">
            <Swatch tone={tone} look={look} seriesPosition={seriesPosition} />
            <span dir="auto" className="min-w-0 flex-1 truncate text-soft">
              {name}
            </span>
            <strong className="ps-2 font-semibold text-ink tabular-nums">{value}</strong>
          </li>
        ))}
      </ul>
      {events.map((event) => (
        <p key={event} className="mt-1 text-ink">
          {event}
        </p>
      ))}
    </div>
  );
}
