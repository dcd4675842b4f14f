import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { posterRecordQuery } from '../../features/follows/record-queries.ts';
import { posterRecordText } from '../../features/follows/record-text.ts';
import { MuteMember } from '../../features/mutes/mute-member.tsx';
import { PointsOf } from '../../features/points/points-display.tsx';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ProfileHeader } from './profile-header.tsx';

type Shown = Omit<ComponentProps<typeof ProfileHeader>, 'record' | 'action' | 'children'>;

/** The head of a member's profile, with the actions of other members. */
export function MemberHead({ id, profile }: { id: string; profile: Shown }) {
  const { data: record } = useQuery(posterRecordQuery(useApi(), id));
  const isSelf = useUser()?._id === id;
  const name = profile.displayName || profile.username;
  return (
    <>
      <ProfileHeader
        {...profile}
        record={record && posterRecordText(record)}
        action={
          isSelf ? (
            <LinkButton to="/edit-profile" size="small">
              {t('routes.editProfile.title')}
            </LinkButton>
          ) : (
            <FollowButton kind="user" value={id} name={name} pictureUrl={profile.avatarUrl} />
          )
        }
      >
        <PointsOf id={id} />
      </ProfileHeader>
      <div className="mt-3 flex min-h-8 flex-wrap items-center justify-between gap-3 text-sm">
        <Link to="/leaderboard" className="text-soft underline hover:text-ink">
          {t('routes.leaderboard.title')}
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <MuteMember id={id} name={name} />
          <ReportButton subject="user" id={id} ownerId={id} />
        </div>
      </div>
    </>
  );
}
