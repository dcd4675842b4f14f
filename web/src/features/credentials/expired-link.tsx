import { t } from '@haggle/contract/messages/translate';
import { LinkButton } from '../../ui/button.tsx';
import { Outcome } from './outcome.tsx';

/** A message that a link has expired, with a link to request a new one. */
export function ExpiredLink({ text }: { text: string | undefined }) {
  return (
    <Outcome isGood={false} text={text}>
      <LinkButton to="/forgot-password" variant="primary" size="large">
        {t('credentials.forgot.newLink')}
      </LinkButton>
    </Outcome>
  );
}
