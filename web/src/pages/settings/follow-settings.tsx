import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { FollowList } from '../../features/follows/follow-list.tsx';
import { rich } from '../../lib/rich.ts';
import { Section } from '../../ui/section.tsx';

/** The settings for the members, stores and brands that the member follows. */
export function FollowSettings() {
  const link = (words: string) => (
    <Link to="/" search={{ tab: 'following' }} className="underline hover:text-ink">
      {words}
    </Link>
  );
  return (
    <Section title={t('follows.list.title')} text={rich('follows.list.text', { link })}>
      <FollowList />
    </Section>
  );
}
