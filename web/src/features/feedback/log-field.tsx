import { t } from '@haggle/contract/messages/translate';
import { useLayoutEffect, useState } from 'react';
import { readLog } from '../../lib/log-buffer.ts';
import { Checkbox } from '../../ui/inputs.tsx';
import { logLine } from './log-parts.ts';

/** A checkbox to attach the page's error log, with a preview. Renders nothing if the log is empty. */
export function LogField({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  // A snapshot from when the form opened: the reporter agrees to exactly what is shown.
  const [entries, setEntries] = useState<ReturnType<typeof readLog>>([]);
  // Not during hydration: the server has no log, and a mismatch would make React render the form again.
  useLayoutEffect(() => setEntries(readLog().slice()), []);
  if (entries.length === 0) return null;
  return (
    <div>
      <Checkbox checked={isOn} onChange={(event) => onChange(event.target.checked)}>
        {t('feedback.form.withLog')}
      </Checkbox>
      <details className="text-sm">
        <summary className="cursor-pointer text-soft hover:text-ink">{t('feedback.form.showLog')}</summary>
        <pre className="mt-2 whitespace-pre-wrap break-words rounded-lg bg-sunken p-3 text-xs">
          {entries.map(logLine).join('\n')}
        </pre>
      </details>
    </div>
  );
}
