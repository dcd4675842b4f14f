/** A progress bar with its label above. */
export function Progress({ share, label, aside }: { share: number; label: string; aside?: string }) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{label}</p>
        {aside && <p className="text-soft text-sm tabular-nums">{aside}</p>}
      </div>
      <progress
        aria-label={label}
        value={share}
        max={1}
        className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent-fill"
      />
    </div>
  );
}
