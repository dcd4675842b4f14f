/**
 * Returns the proof that confirms a session: what a login would require, and no less than this session's login showed.
 * A member who logged in with a passkey alone has no code to enter.
 */
export function proofOf({ hasTotp, cameWithStep }: { hasTotp: boolean; cameWithStep: boolean }) {
  if (hasTotp) return 'code';
  return cameWithStep ? 'passkey' : 'password';
}
