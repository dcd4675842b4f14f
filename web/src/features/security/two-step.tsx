import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmedOnly } from './confirmed-only.tsx';
import { PasswordStep } from './password-step.tsx';
import { useReloadSecurity } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type TotpKey, TwoStepSetup } from './two-step-setup.tsx';

/** The step after the password; `change` replaces the app, which stays valid until the new one is confirmed. */
type PasswordAction = 'start' | 'change' | 'turnOff';

type Stage =
  | { name: 'resting'; isBack: boolean }
  | { name: 'asking'; act: PasswordAction }
  | { name: 'scanning'; key: TotpKey }
  | { name: 'keeping'; codes: readonly string[] };

/** Two-step login: off, being set up, or on. */
export function TwoStep({ user }: { user: Me }) {
  const [stage, setStage] = useState<Stage>({ name: 'resting', isBack: false });
  const finish = () => setStage({ name: 'resting', isBack: true });
  return (
    <Section title={t('security.notice.label')} text={t('security.twoStep.text')}>
      {stage.name === 'resting' && (
        <TwoStepStatus
          isOn={user.secondFactor}
          isBack={stage.isBack}
          onAsk={(act) => setStage({ name: 'asking', act })}
        />
      )}
      {stage.name === 'asking' && (
        <PasswordStage act={stage.act} onKey={(key) => setStage({ name: 'scanning', key })} onFinish={finish} />
      )}
      {stage.name === 'scanning' && (
        <TwoStepSetup totp={stage.key} onCodes={(codes) => setStage({ name: 'keeping', codes })} onCancel={finish} />
      )}
      {stage.name === 'keeping' && <RecoveryCodes codes={stage.codes} onDone={finish} />}
    </Section>
  );
}

/** The button gets the focus back after a step. */
function TwoStepStatus({
  isOn,
  isBack,
  onAsk,
}: {
  isOn: boolean;
  isBack: boolean;
  onAsk: (act: PasswordAction) => void;
}) {
  const button = (
    <Button
      variant={isOn ? 'secondary' : 'primary'}
      autoFocus={isBack}
      onClick={() => onAsk(isOn ? 'turnOff' : 'start')}
    >
      {isOn ? t('security.common.turnOff') : t('security.twoStep.setUp')}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOn ? <Badge tone="saved">{t('security.twoStep.on')}</Badge> : <Badge>{t('security.twoStep.off')}</Badge>}
      {isOn ? button : <ConfirmedOnly>{button}</ConfirmedOnly>}
      {isOn && <Button onClick={() => onAsk('change')}>{t('security.twoStep.change')}</Button>}
    </div>
  );
}

function PasswordStage({
  act,
  onKey,
  onFinish,
}: {
  act: PasswordAction;
  onKey: (key: TotpKey) => void;
  onFinish: () => void;
}) {
  const api = useApi();
  const reload = useReloadSecurity();
  async function turnOff(currentPassword: string): Promise<void> {
    await api('DELETE /auth/totp', { body: { currentPassword } });
    await reload();
    toast(t('security.twoStep.turnedOff'));
    onFinish();
  }
  async function start(currentPassword: string): Promise<void> {
    onKey((await api('POST /auth/totp', { body: { currentPassword } })).data);
  }
  return (
    <PasswordStep
      label={act === 'turnOff' ? t('security.common.turnOff') : t('security.common.continue')}
      isDanger={act === 'turnOff'}
      onPassword={act === 'turnOff' ? turnOff : start}
      onCancel={onFinish}
    />
  );
}
