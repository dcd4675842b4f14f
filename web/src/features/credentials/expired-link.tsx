import { t } from '@haggle/contract/messages/translate';
import { LinkButton } from '../../ui/button.tsx';
import { Outcome } from './outcome.tsx';

/** Says that a link has run out, and leads to a new one. */
export function ExpiredLink({ text }: { text: string | undefined }) {
  return (
    <Outcome isGood={false} text={text}>
      <LinkButton to="/forgot-password" variant="primary" size="large">
        {t('credentials.forgot.newLink')}
      </LinkButton>
    </Outcome>
  );
}
