import { t } from '@haggle/contract/messages/translate';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { FeedbackForm } from './feedback-form.tsx';

/** The section of a page with the feedback form. */
export function FeedbackSection() {
  const [isSent, setIsSent] = useState(false);
  return (
    <Page width="medium" className="pt-0!">
      <div className="mx-auto max-w-[65ch]">
        <Section title={t('feedback.send')} text={t('feedback.section.text')}>
          {isSent ? <Thanks onAgain={() => setIsSent(false)} /> : <FeedbackForm onSent={() => setIsSent(true)} />}
        </Section>
      </div>
    </Page>
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so keyboard users continue from here.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} role="status" tabIndex={-1} className="flex flex-col items-start gap-3 rounded-lg outline-none">
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck size={20} className="shrink-0 text-saved" aria-hidden />
        {t('feedback.thanks')}
      </p>
      <Button onClick={onAgain}>{t('feedback.section.again')}</Button>
    </div>
  );
}
