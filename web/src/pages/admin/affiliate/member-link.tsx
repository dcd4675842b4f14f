import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../lib/session-context.tsx';
import { userPlace } from '../places/people-places.ts';

/** A link to the member's admin page for staff who may manage members, otherwise to the public profile. */
export function MemberLink({ _id: id, username }: { _id: string; username: string | null }) {
  const linkProps = useCan('members') ? userPlace.linkTo(id) : ({ to: '/user/$id', params: { id } } as const);
  return (
    <Link {...linkProps} className="hover:underline">
      {username ?? t('accounts.deletedUser')}
    </Link>
  );
}
