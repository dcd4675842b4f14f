import { t } from '@haggle/contract/messages/translate';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { siteName } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Codes to log in without the authenticator app. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-4">
      <p ref={heading} tabIndex={-1} className="font-medium outline-none">
        {t('security.recovery.title')}
      </p>
      <p className="max-w-prose text-soft text-sm">{t('security.recovery.text')}</p>
      <ul
        aria-label={t('security.recovery.label')}
        className="grid max-w-md gap-x-6 gap-y-1.5 rounded-lg bg-sunken p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={t('security.recovery.copy')} />
        <Button size="small" onClick={() => download(text)}>
          <Download size={15} aria-hidden /> {t('ui.actions.download')}
        </Button>
        <Button size="small" variant="primary" onClick={onDone}>
          {t('security.recovery.kept')}
        </Button>
      </div>
    </div>
  );
}

function download(text: string): void {
  const name = `${siteName.toLowerCase()}-recovery-codes.txt`;
  saveFile(name, `${t('security.recovery.file', { site: siteName })}\n\n${text}\n`, 'text/plain');
}
