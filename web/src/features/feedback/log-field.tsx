import { t } from '@haggle/contract/messages/translate';
import { useLayoutEffect, useState } from 'react';
import { readLog } from '../../lib/log-buffer.ts';
import { Checkbox } from '../../ui/inputs.tsx';
import { logLine } from './log-parts.ts';

/** Lets the reporter send along what the page noted of errors, and see it first; nothing where it noted none. */
export function LogField({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  // As it was when the form opened: what is shown is what is agreed to.
  const [entries, setEntries] = useState<ReturnType<typeof readLog>>([]);
  // Not while the form is taken over: the server has no log, and a form that differs from its own would be made again.
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
