import type { Feedback } from '@haggle/contract/content/feedback';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { partLog } from '../../../features/feedback/log-parts.ts';
import { formatDate } from '../../../lib/time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DecideFeedback } from './decide-feedback.tsx';
import { ReplyToFeedback } from './reply-to-feedback.tsx';

/** One piece of feedback: what was written, and what can be done about it. */
export function FeedbackCase({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  return (
    <Dialog title={feedback.summary} isOpen onClose={onClose} className="w-[min(44rem,calc(100vw-2rem))]!">
      <div className="flex flex-col gap-5">
        <Words feedback={feedback} />
        <Facts feedback={feedback} onClose={onClose} />
        <DecideFeedback feedback={feedback} onDone={onClose} />
        <ReplyToFeedback feedback={feedback} onDone={onClose} />
      </div>
    </Dialog>
  );
}

function Words({ feedback }: { feedback: Feedback }) {
  const { words, noted } = partLog(feedback.description);
  const parts = [
    ['Steps to reproduce', feedback.stepsToReproduce],
    ['Expected', feedback.expectedBehavior],
    ['What happened', feedback.actualBehavior],
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <p className="whitespace-pre-line break-words">{words}</p>
      {parts.map(
        ([title, text]) =>
          text && (
            <div key={title}>
              <h3 className="font-medium text-sm">{title}</h3>
              <p className="whitespace-pre-line break-words text-soft">{text}</p>
            </div>
          ),
      )}
      {noted && (
        <details className="text-sm">
          <summary className="cursor-pointer font-medium">What the browser noted</summary>
          <pre className="mt-2 whitespace-pre-wrap break-words rounded-lg bg-sunken p-3 text-xs">{noted}</pre>
        </details>
      )}
    </div>
  );
}

function Facts({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const { email, userId, url, userAgent, sentryErrorId, createdAt, resolvedAt } = feedback;
  return (
    <dl className="divide-y divide-line border-line border-y text-sm">
      <Fact name="From">
        {userId ? (
          <Link to={`/admin/users/${userId}` as string} className="underline hover:text-ember-text">
            {email}
          </Link>
        ) : (
          email
        )}
      </Fact>
      <Fact name="Sent">{`${formatDate(createdAt)}, ${createdAt.slice(11, 16)} UTC`}</Fact>
      {resolvedAt && <Fact name="Resolved">{formatDate(resolvedAt)}</Fact>}
      {url && <Fact name="Page">{url}</Fact>}
      {sentryErrorId && (
        <Fact name="Error id">
          <Link
            to="."
            search={{ q: sentryErrorId } as never}
            onClick={onClose}
            title="All feedback about this error"
            className="underline hover:text-ember-text"
          >
            {sentryErrorId}
          </Link>
          <span className="block text-faint">Also in the server's log, as its request id.</span>
        </Fact>
      )}
      {userAgent && <Fact name="Browser">{userAgent}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[7rem_1fr]">
      <dt className="text-faint">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
