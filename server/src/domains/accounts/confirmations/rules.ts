/**
 * What confirms that it is the member: what a login would ask for, and no less than this login showed. Somebody who came
 * with a passkey alone has no code to give.
 */
export function proofOf({ hasTotp, cameWithStep }: { hasTotp: boolean; cameWithStep: boolean }) {
  if (hasTotp) return 'code';
  return cameWithStep ? 'passkey' : 'password';
}
