import { setFlagsFromString } from 'node:v8';

/**
 * Sets by how many percent the heap may grow between garbage collections. By default V8 goes by the machine's memory
 * and takes four times what it needs. This is no limit: work that needs much memory, such as an import, gets it.
 */
export function limitHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
