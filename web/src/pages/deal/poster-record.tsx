import { useQuery } from '@tanstack/react-query';
import { posterRecordQuery } from '../../features/follows/record-queries.ts';
import { posterRecordText } from '../../features/follows/record-text.ts';
import { useApi } from '../../lib/api-context.tsx';

/** How the deals of who posted this one held; its line is kept until it is known. */
export function PosterRecord({ userId }: { userId: string }) {
  const { data } = useQuery(posterRecordQuery(useApi(), userId));
  return <p className="mt-1 min-h-10 compact:min-h-5">{data && posterRecordText(data)}</p>;
}
