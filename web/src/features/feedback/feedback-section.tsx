import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { feedbackThanks } from './feedback-labels.ts';

/** A page's part in which readers write to those who run the site. */
export function FeedbackSection() {
  const [isSent, setIsSent] = useState(false);
  return (
    <Page width="medium" className="pt-0!">
      <div className="mx-auto max-w-[65ch]">
        <Section
          title="Send feedback"
          text="A problem, an idea or a question: it reaches the people who run this site."
        >
          {isSent ? <Thanks onAgain={() => setIsSent(false)} /> : <FeedbackForm onSent={() => setIsSent(true)} />}
        </Section>
      </div>
    </Page>
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: whoever uses the keyboard goes on from here.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} role="status" tabIndex={-1} className="flex flex-col items-start gap-3 rounded-lg outline-none">
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck size={20} className="shrink-0 text-saved" aria-hidden />
        {feedbackThanks}
      </p>
      <Button onClick={onAgain}>Send another</Button>
    </div>
  );
}
