import { t } from '@haggle/contract/messages/translate';
import { DigestField } from '../../features/notification-settings/schedule-fields.tsx';
import { useNotificationSettings } from '../../features/notification-settings/use-notification-settings.ts';
import { PushSwitch } from '../../features/push/push-switch.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepFrame, useNextStep } from './start-frame.tsx';

const step = 3;

/** The step that asks how the newcomer wants to be notified. Each change is saved immediately. */
export function NotificationsStep({ next }: { next: string }) {
  const goToNextStep = useNextStep(step);
  const { data, isPending, error, refetch, change, failure } = useNotificationSettings();
  return (
    <StepFrame
      step={step}
      next={next}
      title={t('start.tell.title')}
      text={t('start.tell.text')}
      failure={failure?.message}
      onSubmit={goToNextStep}
    >
      <PushSwitch />
      {isPending && <Skeleton className="h-40 rounded-xl" />}
      {data && <DigestField settings={data} onChange={change} />}
      {error && !data && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
    </StepFrame>
  );
}
