import { t } from '@haggle/contract/messages/translate';
import { Chart } from './chart.tsx';
import { writeNumber } from './numbers.ts';

interface FunnelStep {
  id: string;
  /** `Opened a deal`. */
  name: string;
  value: number;
  /** The previous period's value. */
  before?: number;
}

interface FunnelProps {
  label: string;
  /** The unit counted: `Visits`. */
  valueTitle: string;
  /** Each step is a subset of the previous one. */
  steps: readonly FunnelStep[];
}

const share = (part: number | undefined, whole: number | undefined) =>
  part === undefined || !whole ? null : part / whole;

function describeContinuation(now: number | null, before: number | null): string {
  if (now === null) return t('charts.funnel.nobody');
  const share = writeNumber(now, 'share');
  if (before === null) return t('charts.funnel.goOn', { share });
  return t('charts.funnel.goOnFrom', { share, before: writeNumber(before, 'share') });
}

/** A funnel: how many take each step, as a share of all and of the previous step. */
export function Funnel({ label, valueTitle, steps }: FunnelProps) {
  const first = steps[0];
  const rows = steps.map(({ name, value, before }, place) => ({
    name,
    numbers: [value, share(value, first?.value), share(value, steps[place - 1]?.value), before ?? null],
  }));
  return (
    <Chart
      label={label}
      table={{
        rowTitle: t('charts.funnel.step'),
        columns: [
          { title: valueTitle, unit: 'count' },
          { title: t('charts.funnel.ofAll'), unit: 'share' },
          { title: t('charts.funnel.ofStep'), unit: 'share' },
          { title: t('charts.before'), unit: 'count' },
        ],
        rows,
      }}
    >
      <ol className="flex max-w-3xl flex-col gap-1">
        {steps.map(({ id, name, value, before }, place) => {
          const ofAll = share(value, first?.value);
          const ofStep = share(value, steps[place - 1]?.value);
          const ofStepBefore = share(before, steps[place - 1]?.before);
          return (
            <li key={id}>
              {place > 0 && (
                <p className="flex items-center gap-2 py-1 ps-3 text-faint text-sm tabular-nums">
                  <span aria-hidden>↓</span>
                  {describeContinuation(ofStep, ofStepBefore)}
                </p>
              )}
              <div className="relative overflow-hidden rounded-lg bg-sunken">
                <div
                  aria-hidden
                  className="absolute inset-y-0 start-0 rounded-lg border-accent-fill border-s-3 bg-accent-fill/20"
                  style={{ width: `${100 * (ofAll ?? 0)}%` }}
                />
                <p className="relative flex items-baseline gap-3 px-3 py-2.5">
                  <span className="min-w-0 flex-1">{name}</span>
                  <strong className="font-semibold tabular-nums">{writeNumber(value)}</strong>
                  <span className="w-14 text-end text-soft text-sm tabular-nums">{writeNumber(ofAll, 'share')}</span>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Chart>
  );
}
