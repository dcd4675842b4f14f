import type { Feedback } from '@haggle/contract/content/feedback';
import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { splitLog } from '../../../features/feedback/log-parts.ts';
import { formatDate } from '../../../lib/time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedbackPlace, userPlace } from '../places/people-places.ts';
import { DecideFeedback } from './decide-feedback.tsx';
import { ReplyToFeedback } from './reply-to-feedback.tsx';

/** The dialog of a piece of feedback, with its text and actions. */
export function FeedbackCase({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  return (
    <Dialog title={feedback.summary} isOpen onClose={onClose} className="w-[min(44rem,calc(100vw-2rem))]!">
      <div className="flex flex-col gap-5">
        <FeedbackText feedback={feedback} />
        <Facts feedback={feedback} onClose={onClose} />
        <DecideFeedback feedback={feedback} onDone={onClose} />
        <ReplyToFeedback feedback={feedback} onDone={onClose} />
      </div>
    </Dialog>
  );
}

function FeedbackText({ feedback }: { feedback: Feedback }) {
  const { words, noted } = splitLog(feedback.description);
  const parts = [
    [t('admin-feedback.steps'), feedback.stepsToReproduce],
    [t('admin-feedback.expected'), feedback.expectedBehavior],
    [t('admin-feedback.happened'), feedback.actualBehavior],
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
          <summary className="cursor-pointer font-medium">{t('admin-feedback.noted')}</summary>
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
      <Fact name={t('admin-feedback.from')}>
        {userId ? (
          <Link {...userPlace.linkTo(userId)} className="underline hover:text-accent-text">
            {email}
          </Link>
        ) : (
          email
        )}
      </Fact>
      <Fact name={t('admin-feedback.sent')}>{formatDayAndTime(new Date(createdAt))}</Fact>
      {resolvedAt && <Fact name={t('admin-feedback.resolved')}>{formatDate(resolvedAt)}</Fact>}
      {url && <Fact name={t('admin-feedback.page')}>{url}</Fact>}
      {sentryErrorId && (
        <Fact name={t('admin-feedback.errorId')}>
          <Link
            {...feedbackPlace.link({ q: sentryErrorId })}
            onClick={onClose}
            title={t('admin-feedback.sameError')}
            className="underline hover:text-accent-text"
          >
            {sentryErrorId}
          </Link>
          <span className="block text-faint">{t('admin-feedback.errorNote')}</span>
        </Fact>
      )}
      {userAgent && <Fact name={t('admin-feedback.browser')}>{userAgent}</Fact>}
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
