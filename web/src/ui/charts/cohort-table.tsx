import { sideScroll } from '../side-scroll.ts';

interface CohortCell {
  text: string;
  /** A longer text, shown on hover. */
  title?: string;
  /** The depth of its shade, from 0 to 1. */
  share: number;
}

interface CohortTableProps {
  /** The table's title: `Members who came back, by the week they registered in`. */
  label: string;
  /** The titles of the rows, of the columns before the steps, and of the steps: `Registered`, `Members`, `Week`. */
  rowTitle: string;
  factTitles: readonly string[];
  stepTitle: string;
  /** `cells[n]` is the value n steps later; later rows have fewer. */
  rows: readonly { id: string; name: string; facts: readonly string[]; cells: readonly CohortCell[] }[];
}

/**
 * A cohort table: how groups that started at the same time developed. Each cell shows its number as text and as a shade,
 * so there is no separate table view.
 */
export function CohortTable({ label, rowTitle, factTitles, stepTitle, rows }: CohortTableProps) {
  const steps = Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length), 0) }, (_, step) => step);
  const head = 'whitespace-nowrap px-2 py-1.5 font-medium text-faint';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section tabIndex={0} aria-label={label} className={sideScroll}>
      <table className="w-full border-separate [border-spacing:0.125rem] text-end text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} sticky start-0 z-10 bg-surface text-start`}>
              {rowTitle}
            </th>
            {factTitles.map((title) => (
              <th key={title} scope="col" className={head}>
                {title}
              </th>
            ))}
            {steps.map((step) => (
              <th key={step} scope="col" className={head}>
                <span className="sr-only">{stepTitle} </span>
                {step}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, facts, cells }) => (
            <tr key={id}>
              <th scope="row" className="sticky start-0 z-10 whitespace-nowrap bg-surface px-2 text-start font-normal">
                {name}
              </th>
              {factTitles.map((title, place) => (
                <td key={title} className="px-2 py-1.5 text-soft">
                  {facts[place]}
                </td>
              ))}
              {steps.map((step) => (
                <Cell key={step} cell={cells[step]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The lightest visible shade, and the deepest with enough contrast for text, in percent. */
const shades = { least: 4, most: 55 };

function Cell({ cell }: { cell: CohortCell | undefined }) {
  if (!cell) return <td />;
  const { text, title, share } = cell;
  if (share <= 0) {
    return (
      <td title={title} className="px-2 py-1.5 text-faint">
        {text}
      </td>
    );
  }
  const shade = shades.least + Math.min(1, share) * (shades.most - shades.least);
  return (
    <td
      title={title}
      className="rounded-sm px-2 py-1.5"
      style={{ backgroundColor: `color-mix(in oklab, var(--color-accent-fill) ${shade}%, var(--color-surface))` }}
    >
      {text}
    </td>
  );
}
