import { useQuery } from '@tanstack/react-query';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { posterRecordQuery } from '../../features/follows/record-queries.ts';
import { posterRecordText } from '../../features/follows/record-text.ts';
import { useApi } from '../../lib/api-context.tsx';

/** How the deals of who posted this one held, and the way to follow them; its line is kept until it is known. */
export function PosterRecord({ userId, name }: { userId: string; name: string }) {
  const { data } = useQuery(posterRecordQuery(useApi(), userId));
  return (
    <div className="mt-1 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-48">{data && posterRecordText(data)}</p>
      <FollowButton kind="user" value={userId} name={name} />
    </div>
  );
}
