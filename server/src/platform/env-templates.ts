import { StartError } from '../kernel/start-error.ts';

/**
 * Refuses what a program that fills in templates left as it was, such as `${METRICS_TOKEN:-}`: it would be a key that
 * everybody can read in the template.
 * @throws StartError naming the variable
 */
export function refuseTemplates(given: readonly [name: string, value: string | undefined][]): void {
  const [name, value] = given.find(([, one]) => /^\$(\{.*\}|\(.*\))$/.test(one ?? '')) ?? [];
  if (name === undefined) return;
  throw new StartError(
    `The environment variable ${name} cannot be used: it is the template ${value}, which was not filled in by what starts Haggle.`,
  );
}
