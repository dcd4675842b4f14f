import { setFlagsFromString } from 'node:v8';

/**
 * By how many percent the heap may grow before it is tidied up again. Left alone, the engine goes by the machine's memory
 * and takes four times what it needs; this is no limit, and what needs much at once, such as an import, gets it.
 */
export function limitHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
