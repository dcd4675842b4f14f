import { Skeleton } from '../ui/skeleton.tsx';

/** A placeholder for a compact card. */
export function CompactSkeleton() {
  return (
    <div className="flex h-25 gap-3 py-2.5">
      <Skeleton className="aspect-[4/3] w-18 shrink-0 self-start rounded-lg" />
      <div className="flex flex-1 flex-col gap-1">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-1 h-5 w-1/3" />
        <Skeleton className="h-3.5 w-1/2" />
      </div>
    </div>
  );
}
