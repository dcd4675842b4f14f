import * as replicaLimits from '@haggle/contract/limits/replicas';

interface Sample {
  at: number;
  position: bigint;
}

/** Measures how long ago the primary was at a replica's position. */
export interface LagMeter {
  /** Records the primary's current position. */
  sample(position: bigint): void;
  /** Returns the lag of a replica at this position, in milliseconds. */
  lagAt(position: bigint): number;
}

/**
 * Records when the primary was at which position: a replica's lag is the age of the first sample it hasn't reached. A
 * replica's own replay timestamp doesn't advance if the primary is idle, nor if the replica receives nothing.
 */
export function createLagMeter(now: () => number = () => performance.now()): LagMeter {
  const { maxLag, measureEvery } = replicaLimits;
  const samples: Sample[] = [];
  return {
    sample(position) {
      const newest = samples.at(-1);
      // A lower position means another server, to which earlier samples don't apply.
      if (newest && position < newest.position) samples.length = 0;
      if (newest?.position !== position) samples.push({ at: now(), position });
      const oldest = now() - 10 * (maxLag + measureEvery);
      while (samples.length > 1 && (samples[0]?.at ?? 0) < oldest) samples.shift();
    },
    lagAt(position) {
      const firstMissing = samples.find((sample) => sample.position > position);
      return firstMissing ? Math.round(now() - firstMissing.at) : 0;
    },
  };
}
