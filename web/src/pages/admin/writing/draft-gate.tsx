import type { WritingKind } from '@haggle/contract/content/writing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useUser } from '../../../lib/session-context.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { draftQuery } from './queries.ts';

/** Renders an editor only once the draft is loaded, which would otherwise overwrite text typed in the meantime. */
export function DraftGate({ children, ...text }: { kind: WritingKind; subject: string; children: ReactNode }) {
  const { isPending } = useQuery(draftQuery(useApi(), { ...text, userId: useUser()?._id ?? '' }));
  return isPending ? <Skeleton className="h-[36rem] rounded-xl" /> : children;
}
