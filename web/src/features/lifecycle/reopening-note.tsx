import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { ReopeningRefusal } from '@haggle/contract/deals/lifecycle';
import { Lock } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { FeedbackButton } from '../feedback/feedback-button.tsx';
import { reopeningTexts } from './moves.ts';

/** A note that tells an author why they can't bring their deal back, and what they can do instead. */
export function ReopeningNote({ reason, status }: { reason: ReopeningRefusal; status: LifecycleStatus }) {
  const { title, text } = reopeningTexts(reason, status);
  return (
    <div className="mb-4 flex w-full gap-3 rounded-xl border bg-sunken px-4 py-3">
      <Lock size={20} className="mt-0.5 shrink-0 text-soft" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-soft">{text}</p>
        {reason !== 'reopened_too_often' && (
          <div className="mt-2">
            <FeedbackButton className={buttonClass({ size: 'small' })} />
          </div>
        )}
      </div>
    </div>
  );
}
