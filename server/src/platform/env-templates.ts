import { StartError } from '../kernel/start-error.ts';

/**
 * Refuses unresolved templates, such as `${METRICS_TOKEN:-}`: as a value, it would be a secret that anyone can read in
 * the template file.
 * @throws StartError naming the variable
 */
export function refuseTemplates(variables: readonly [name: string, value: string | undefined][]): void {
  const [name, value] = variables.find(([, one]) => /^\$(\{.*\}|\(.*\))$/.test(one ?? '')) ?? [];
  if (name === undefined) return;
  throw new StartError(
    `The environment variable ${name} cannot be used: it is still the template ${value}, which the tool that starts Haggle did not fill in.`,
  );
}
