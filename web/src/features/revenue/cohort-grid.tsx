import { type Unit, writeNumber } from '../../ui/charts/numbers.ts';

interface CohortGridProps {
  label: string;
  /** `numbers[n]`: what came n months later. Later rows have fewer. */
  rows: readonly { id: string; name: string; facts: readonly string[]; numbers: readonly number[] }[];
  unit: Unit;
}

const head = 'whitespace-nowrap px-2 py-1.5 font-medium text-faint';
/** The deepest shade on which letters keep their contrast, in percent. */
const deepest = 55;

/** What came of each month later on: amounts, which unlike shares of members are shaded against the largest of all. */
export function CohortGrid({ label, rows, unit }: CohortGridProps) {
  const steps = Array.from({ length: Math.max(...rows.map(({ numbers }) => numbers.length), 0) }, (_, step) => step);
  const most = Math.max(...rows.flatMap(({ numbers }) => numbers), 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so that the keyboard must reach it.
    <section tabIndex={0} aria-label={label} className="relative overflow-x-auto">
      <table className="w-full border-separate border-spacing-0.5 text-right text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} sticky left-0 z-10 bg-surface text-left`}>
              Posted
            </th>
            <th scope="col" className={head}>
              Deals
            </th>
            <th scope="col" className={head}>
              Clicked
            </th>
            {steps.map((step) => (
              <th key={step} scope="col" className={head}>
                <span className="sr-only">Month </span>
                {step}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, facts, numbers }) => (
            <tr key={id}>
              <th scope="row" className="sticky left-0 z-10 whitespace-nowrap bg-surface px-2 text-left font-normal">
                {name}
              </th>
              {facts.map((fact, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be the same number; their order is fixed.
                <td key={place} className="px-2 py-1.5 text-soft">
                  {fact}
                </td>
              ))}
              {steps.map((step) => (
                <Cell key={step} number={numbers[step]} most={most} unit={unit} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ number, most, unit }: { number: number | undefined; most: number; unit: Unit }) {
  if (number === undefined) return <td />;
  const shade = number > 0 && most > 0 ? 4 + (number / most) * (deepest - 4) : 0;
  return (
    <td
      className={number === 0 ? 'px-2 py-1.5 text-faint' : 'rounded-sm px-2 py-1.5'}
      style={{ backgroundColor: `color-mix(in oklab, var(--color-ember-fill) ${shade}%, var(--color-surface))` }}
    >
      {writeNumber(number, unit)}
    </td>
  );
}
