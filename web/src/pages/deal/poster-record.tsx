import { useQuery } from '@tanstack/react-query';
import { posterRecordQuery } from '../../features/follows/record-queries.ts';
import { posterRecordText } from '../../features/follows/record-text.ts';
import { useApi } from '../../lib/api-context.tsx';

/** The record of the author's deals. Its line is reserved until it has loaded. */
export function PosterRecord({ userId }: { userId: string }) {
  const { data } = useQuery(posterRecordQuery(useApi(), userId));
  return <p className="mt-1 min-h-10 compact:min-h-5">{data && posterRecordText(data)}</p>;
}
