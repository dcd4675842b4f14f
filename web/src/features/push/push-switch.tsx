import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { usePush } from './use-push.ts';

/** Turns push notifications on or off in this browser. Asks for permission only when pressed. */
export function PushSwitch() {
  const { state, isBusy, problem, turnOn, turnOff } = usePush();
  const isChangeable = state === 'on' || state === 'off';
  return (
    <Section title={t('push.title')} text={t('push.text')}>
      <div className="flex flex-col items-start gap-3">
        <p role="status">{t(`push.state.${state}`)}</p>
        {isChangeable && (
          <Button
            variant={state === 'on' ? 'secondary' : 'primary'}
            disabled={isBusy}
            onClick={state === 'on' ? turnOff : turnOn}
          >
            {state === 'on' ? t('push.turnOff') : t('push.turnOn')}
          </Button>
        )}
        {problem && <ErrorLine text={problem} />}
      </div>
    </Section>
  );
}
