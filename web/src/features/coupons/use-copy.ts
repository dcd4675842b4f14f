import { useState } from 'react';
import { toast } from '../../ui/toast.ts';

const shownFor = 2_000;

/** Copies a code, and says so for a moment. */
export function useCopy(code: string) {
  const [isCopied, setIsCopied] = useState(false);
  async function write(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), shownFor);
    } catch {
      toast('Copying is not possible here. Select the code and copy it by hand.');
    }
  }
  return { isCopied, copy: () => void write() };
}
