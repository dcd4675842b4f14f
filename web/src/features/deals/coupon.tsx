import { Check, Copy, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

const shownFor = 2_000;

/** A coupon code with the button that copies it. */
export function Coupon({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), shownFor);
    } catch {
      toast('Copying is not possible here. Select the code and copy it by hand.');
    }
  }
  return (
    <div className="flex items-center gap-3 rounded-xl border border-ember border-dashed bg-ember-wash py-2 pr-2 pl-3">
      <TicketPercent size={20} className="shrink-0 text-ember-text" aria-hidden />
      <p className="min-w-0 flex-1">
        <span className="block text-soft text-xs">Coupon code</span>
        <code className="select-all break-all font-semibold font-sans tracking-wide">{code}</code>
      </p>
      <Button onClick={() => void copy()} size="small">
        {isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  );
}
