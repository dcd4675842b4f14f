import { Skeleton } from '../ui/skeleton.tsx';

/** A placeholder for a card, in the size of one with a verdict. */
export function CardSkeleton() {
  return (
    <div className="flex h-full flex-col rounded-xl border border-line bg-surface p-2.5">
      <div className="card-face">
        <Skeleton className="card-picture rounded-lg" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="mt-1 h-5 w-16" />
          <Skeleton className="mt-1 h-7 w-full" />
        </div>
      </div>
      <div className="flex-1">
        <Skeleton className="mt-2 h-4 w-full" />
        <Skeleton className="mt-1 h-4 w-3/4" />
        <Skeleton className="mt-2 h-4 w-1/2" />
      </div>
      <Skeleton className="mt-3 touch:h-11 h-8 rounded-lg" />
      <div className="mt-2 flex h-10 items-center border-t max-[479px]:hidden">
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  );
}
