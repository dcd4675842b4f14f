import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';

const copiedDuration = 2_000;

/** Copies a code; `isCopied` is true for a moment afterwards. */
export function useCopy(code: string) {
  const [isCopied, setIsCopied] = useState(false);
  async function write(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), copiedDuration);
    } catch {
      toast(t('coupons.copyFailed'));
    }
  }
  return { isCopied, copy: () => void write() };
}
