import { writeNumber } from './numbers.ts';

interface CohortTableProps {
  /** What is shown: `Members who came back, by the week they registered in`. */
  label: string;
  /** What a row is, how many there are in it, and what the columns are: `Registered`, `Members`, `Week`. */
  rowTitle: string;
  sizeTitle: string;
  columnTitle: string;
  /** `active[n]`: how many of `size` were there n steps later. Later rows have fewer. */
  rows: readonly { id: string; name: string; size: number; active: readonly number[] }[];
}

/**
 * Who came when, and how many of them came back later. It is a table itself, so that there is none behind it: each cell
 * has its share as a number, and as a shade.
 */
export function CohortTable({ label, rowTitle, sizeTitle, columnTitle, rows }: CohortTableProps) {
  const steps = Array.from({ length: Math.max(...rows.map(({ active }) => active.length), 0) }, (_, step) => step);
  const head = 'whitespace-nowrap px-2 py-1.5 font-medium text-faint';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so that the keyboard must reach it.
    <section tabIndex={0} aria-label={label} className="relative overflow-x-auto">
      <table className="w-full border-separate border-spacing-0.5 text-right text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} sticky left-0 z-10 bg-surface text-left`}>
              {rowTitle}
            </th>
            <th scope="col" className={head}>
              {sizeTitle}
            </th>
            {steps.map((step) => (
              <th key={step} scope="col" className={head}>
                <span className="sr-only">{columnTitle} </span>
                {step}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, size, active }) => (
            <tr key={id}>
              <th scope="row" className="sticky left-0 z-10 whitespace-nowrap bg-surface px-2 text-left font-normal">
                {name}
              </th>
              <td className="px-2 py-1.5 text-soft">{writeNumber(size)}</td>
              {steps.map((step) => (
                <Cell key={step} size={size} active={active[step]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The deepest shade on which letters keep their contrast, in percent. */
const deepest = 55;

function Cell({ size, active }: { size: number; active: number | undefined }) {
  if (active === undefined) return <td />;
  if (size === 0) return <td className="px-2 py-1.5 text-faint">–</td>;
  const part = active / size;
  const shade = part === 0 ? 0 : 4 + Math.min(1, part) * (deepest - 4);
  return (
    <td
      title={`${writeNumber(active)} of ${writeNumber(size)}`}
      className="rounded-sm px-2 py-1.5"
      style={{ backgroundColor: `color-mix(in oklab, var(--color-ember-fill) ${shade}%, var(--color-surface))` }}
    >
      {Math.round(part * 100)}%
    </td>
  );
}
