import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PushState } from './browser-push.ts';
import { usePush } from './use-push.ts';

/** Lets this browser be sent messages, or no more. It asks for permission only when pressed. */
export function PushSwitch() {
  const { state, isBusy, problem, turnOn, turnOff } = usePush();
  const isChangeable = state === 'on' || state === 'off';
  return (
    <Section
      title="Send messages to this device"
      text="They appear even while no page of this site is open, for what you choose below. Logging out here ends them."
    >
      <div className="flex flex-col items-start gap-3">
        {state === undefined ? <Skeleton className="h-9 w-48" /> : <p role="status">{words[state]}</p>}
        {isChangeable && (
          <Button
            variant={state === 'on' ? 'secondary' : 'primary'}
            disabled={isBusy}
            onClick={state === 'on' ? turnOff : turnOn}
          >
            {state === 'on' ? 'Turn off' : 'Turn on'}
          </Button>
        )}
        {problem && <ErrorLine text={problem} />}
      </div>
    </Section>
  );
}

const words: Record<PushState, ReactNode> = {
  on: 'This device gets messages.',
  off: 'This device gets no messages. Your browser asks you once whether it may show them.',
  denied:
    'Your browser blocks messages of this site. Allow notifications in its settings for this site (often behind the sign beside the address), then reload this page.',
  insecure: 'Messages need a secure connection. Open this site by an address that begins with https://.',
  unsupported: 'This browser cannot show messages of sites. Another browser, or a newer one, can.',
  needs_install:
    'On this device only sites on the home screen can show messages: choose Share, then Add to Home Screen, and open it from there.',
};
