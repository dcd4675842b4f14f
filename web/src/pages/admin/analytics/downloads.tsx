import type { ExportType } from '@haggle/contract/analytics/reports';
import { formatKilobytes } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { saveAs } from '../../../lib/download.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type PeriodFilter, toTimeRangeQuery } from './queries.ts';

interface DownloadsProps {
  file: ExportType;
  wanted: PeriodFilter;
}

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];

/** Downloads of the displayed data, for spreadsheets or programs. */
export function Downloads({ file, wanted }: DownloadsProps) {
  const api = useApi();
  const span = wanted.from && wanted.to ? `${wanted.from}-${wanted.to}` : wanted.range;
  const [running, setRunning] = useState<{ format: Format; bytes: number }>();
  async function download(format: Format): Promise<void> {
    setRunning({ format, bytes: 0 });
    try {
      const query = { dataType: file, ...toTimeRangeQuery(wanted) };
      // No timeout: a month of events takes longer than any other response.
      const onBytes = (bytes: number) => setRunning({ format, bytes });
      const save = saveAs(`analytics-${file}-${span}.${format}`, { timeoutMs: Number.POSITIVE_INFINITY, onBytes });
      await api(`GET /analytics/export/${format}`, { query }, undefined, save);
    } catch (error) {
      toast(refusalText(error), 'bad');
    } finally {
      setRunning(undefined);
    }
  }
  return (
    <div className="flex items-center gap-2">
      {formats.map((format) => (
        <Button
          key={format}
          aria-disabled={running !== undefined}
          aria-label={t(`admin-analytics.download.${file}`, { format: format.toUpperCase() })}
          onClick={() => running === undefined && void download(format)}
        >
          <Download size={15} aria-hidden />
          {running?.format === format ? formatKilobytes(running.bytes / 1_000) : format.toUpperCase()}
        </Button>
      ))}
      <span role="status" className="sr-only">
        {running && t('admin-analytics.downloading')}
      </span>
    </div>
  );
}
