import type { Me } from '@haggle/contract/users';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmedOnly } from './confirmed-only.tsx';
import { PasswordStep } from './password-step.tsx';
import { useReread } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type TotpKey, TwoStepSetup } from './two-step-setup.tsx';

type Stage =
  | { name: 'resting'; isBack: boolean }
  | { name: 'asking' }
  | { name: 'scanning'; key: TotpKey }
  | { name: 'keeping'; codes: readonly string[] };

/** Two-step sign-in: off, being set up, or on. */
export function TwoStep({ user }: { user: Me }) {
  const [stage, setStage] = useState<Stage>({ name: 'resting', isBack: false });
  const rest = () => setStage({ name: 'resting', isBack: true });
  return (
    <Section
      title="Two-step sign-in"
      text="After the password, a code from an app on your phone. Who learns your password still stays outside."
    >
      {stage.name === 'resting' && (
        <Resting isOn={user.secondFactor} isBack={stage.isBack} onAsk={() => setStage({ name: 'asking' })} />
      )}
      {stage.name === 'asking' && (
        <Asking isOn={user.secondFactor} onKey={(key) => setStage({ name: 'scanning', key })} onRest={rest} />
      )}
      {stage.name === 'scanning' && (
        <TwoStepSetup totp={stage.key} onCodes={(codes) => setStage({ name: 'keeping', codes })} onCancel={rest} />
      )}
      {stage.name === 'keeping' && <RecoveryCodes codes={stage.codes} onDone={rest} />}
    </Section>
  );
}

/** After a step the button takes the focus back. */
function Resting({ isOn, isBack, onAsk }: { isOn: boolean; isBack: boolean; onAsk: () => void }) {
  const button = (
    <Button variant={isOn ? 'secondary' : 'primary'} autoFocus={isBack} onClick={onAsk}>
      {isOn ? 'Turn off' : 'Set up two-step sign-in'}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOn ? <Badge tone="saved">On</Badge> : <Badge>Off</Badge>}
      {isOn ? button : <ConfirmedOnly>{button}</ConfirmedOnly>}
    </div>
  );
}

function Asking({ isOn, onKey, onRest }: { isOn: boolean; onKey: (key: TotpKey) => void; onRest: () => void }) {
  const api = useApi();
  const reread = useReread();
  async function turnOff(currentPassword: string): Promise<void> {
    await api('DELETE /auth/totp', { body: { currentPassword } });
    await reread();
    toast('Two-step sign-in is off.');
    onRest();
  }
  async function start(currentPassword: string): Promise<void> {
    onKey((await api('POST /auth/totp', { body: { currentPassword } })).data);
  }
  return (
    <PasswordStep
      label={isOn ? 'Turn off' : 'Continue'}
      isDanger={isOn}
      onPassword={isOn ? turnOff : start}
      onCancel={onRest}
    />
  );
}
