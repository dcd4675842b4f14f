import { t } from '@haggle/contract/messages/translate';
import { Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { ChartTable, type TableOfNumbers } from './chart-table.tsx';
import { type SeriesPosition, Swatch, type SwatchLook } from './swatch.tsx';

export interface LegendItem {
  name: string;
  tone: string;
  look?: SwatchLook;
  seriesPosition?: SeriesPosition | undefined;
}

interface ChartProps {
  /** The chart's title: `Visits by day`. */
  label: string;
  legend?: readonly LegendItem[];
  table: TableOfNumbers;
  children: ReactNode;
}

/** The frame of every chart: legend, drawing, and the same numbers as a table. */
export function Chart({ label, legend = [], table, children }: ChartProps) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <figure aria-label={label}>
      {legend.length > 1 && (
        <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
          {legend.map(({ name, tone, look, seriesPosition }) => (
            <li key={name} className="flex items-center gap-1.5">
              <Swatch tone={tone} look={look} seriesPosition={seriesPosition} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {children}
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isTable}
        aria-controls={id}
        aria-label={isTable ? t('charts.hideTableOf', { chart: label }) : t('charts.showTableOf', { chart: label })}
        onClick={() => setIsTable(!isTable)}
        className="-ms-3 mt-1"
      >
        <Table2 size={15} aria-hidden />
        {isTable ? t('charts.hideTable') : t('charts.showTable')}
      </Button>
      <div id={id}>{isTable && <ChartTable label={label} {...table} />}</div>
    </figure>
  );
}
