import { Skeleton } from '../../ui/skeleton.tsx';

/** A card on its way, in the size of a card. */
export function CardSkeleton() {
  return (
    <div className="flex h-full flex-col rounded-xl border border-line bg-surface p-2.5">
      <div className="flex flex-1 gap-3 min-[480px]:flex-col">
        <Skeleton className="aspect-[4/3] w-28 shrink-0 self-start rounded-lg min-[480px]:w-full" />
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <Skeleton className="mt-2.5 h-8 w-full" />
      <Skeleton className="mt-3 h-4 w-2/3" />
    </div>
  );
}

/** A compact card on its way. */
export function CompactSkeleton() {
  return (
    <div className="flex gap-3 py-2.5">
      <Skeleton className="aspect-[4/3] w-18 shrink-0 rounded-lg self-start" />
      <div className="flex flex-1 flex-col gap-1.5">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    </div>
  );
}
