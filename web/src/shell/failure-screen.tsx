import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { errorIdOf } from '../lib/error-id.ts';
import { hydrateWhenShown } from '../lib/hydrate-later.tsx';

const FeedbackButton = hydrateWhenShown(
  async () => (await import('../features/feedback/feedback-button.tsx')).FeedbackButton,
);

interface FailureScreenProps {
  /** The kind of failure: `Page Error`. */
  title: string;
  text: ReactNode;
  error: unknown;
  /** The actions besides reporting it. */
  children: ReactNode;
}

/** An error screen with its actions and the error id. */
export function FailureScreen({ title, text, error, children }: FailureScreenProps) {
  const errorId = errorIdOf(error);
  return (
    <>
      <p className="font-semibold text-danger text-sm">{title}</p>
      <h1 className="mt-1 font-semibold text-2xl">{t('shell.failure.title')}</h1>
      <p className="mt-2 text-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {children}
        <FeedbackButton errorId={errorId} />
      </div>
      <p className="mt-6 wrap-anywhere text-faint text-xs">{t('shell.failure.id', { id: errorId })}</p>
    </>
  );
}
