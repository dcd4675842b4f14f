import type { AnalyticsRange, ExportType } from '@haggle/contract/analytics-reports';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { useSession } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { fetchExport } from './fetch-export.ts';

interface DownloadsProps {
  file: ExportType;
  range: AnalyticsRange;
}

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];

const kilobytes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });

/** What is shown as a file, for spreadsheets or for programs. */
export function Downloads({ file, range }: DownloadsProps) {
  const { authToken } = useSession();
  const [busy, setBusy] = useState<{ format: Format; bytes: number }>();
  async function download(format: Format): Promise<void> {
    setBusy({ format, bytes: 0 });
    try {
      const blob = await fetchExport({ format, file, range }, authToken, (bytes) => setBusy({ format, bytes }));
      saveFile(`analytics-${file}-${range}.${format}`, blob);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'The download failed. Please try again.', 'bad');
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <div className="flex items-center gap-2">
      {formats.map((format) => (
        <Button
          key={format}
          aria-disabled={busy !== undefined}
          aria-label={`Download ${file} as ${format.toUpperCase()}`}
          onClick={() => busy === undefined && void download(format)}
        >
          <Download size={15} aria-hidden />
          {busy?.format === format ? kilobytes.format(busy.bytes / 1_000) : format.toUpperCase()}
        </Button>
      ))}
      <span role="status" className="sr-only">
        {busy && 'Downloading'}
      </span>
    </div>
  );
}
