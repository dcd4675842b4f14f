import { t } from '@haggle/contract/messages/translate';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

/** A button that copies a text to the clipboard. If the browser blocks that, the text is selected instead. */
export function CopyButton({ text, label = t('ui.actions.copy') }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast(t('ui.copyBlocked'));
    }
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon size={15} aria-hidden />
      <span aria-live="polite">{isCopied ? t('ui.actions.copied') : label}</span>
    </Button>
  );
}
