import * as replicaLimits from '@haggle/contract/limits/replicas';

interface Sample {
  at: number;
  position: bigint;
}

/** Tells how long ago the primary was where a replica is now. */
export interface LagMeter {
  /** The primary is here now. */
  sample(position: bigint): void;
  /** Milliseconds that a replica at this position is behind. */
  lagAt(position: bigint): number;
}

/**
 * Remembers when the primary was where: a replica is as far behind as the first sample it has not reached is old. A
 * replica's own clock for this stands still when the primary is idle, and when nothing reaches the replica at all.
 */
export function createLagMeter(now: () => number = () => performance.now()): LagMeter {
  const { lagMost, measureEvery } = replicaLimits;
  const samples: Sample[] = [];
  return {
    sample(position) {
      const newest = samples.at(-1);
      // Going back, it is another server: what was known of the first says nothing of it.
      if (newest && position < newest.position) samples.length = 0;
      if (newest?.position !== position) samples.push({ at: now(), position });
      const oldest = now() - 10 * (lagMost + measureEvery);
      while (samples.length > 1 && (samples[0]?.at ?? 0) < oldest) samples.shift();
    },
    lagAt(position) {
      const missed = samples.find((sample) => sample.position > position);
      return missed ? Math.round(now() - missed.at) : 0;
    },
  };
}
