import { t } from '@haggle/contract/messages/translate';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

/** Puts a text into the clipboard. Where the browser keeps it closed the text is there to be selected. */
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
