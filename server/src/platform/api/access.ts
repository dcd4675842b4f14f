import { isCapability } from '@haggle/contract/accounts/capabilities';
import type { EndpointShape } from '@haggle/contract/endpoint';
import {
  type Actor,
  can,
  refuseSuspended,
  refuseUnapproved,
  refuseWithoutStep,
  requireConfirmation,
} from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';

/**
 * Requires that a caller may use an endpoint.
 * @throws Refusal `not_signed_in`, `suspended`, `approval_waiting`, `sign_up_refused`, `sign_in_needed`,
 *   `read_only_token`, `second_step_needed`, `not_allowed`, `confirmation_needed`
 */
export function requireAccess(endpoint: EndpointShape, actor: Actor | null, now: Date): void {
  // A read-only token can't write, even to endpoints that need no login.
  const isReadOnlyToken = endpoint.method !== 'GET' && actor?.scope === 'read';
  if (endpoint.who !== 'anyone') {
    if (!actor) throw new Refusal('not_signed_in');
    if (!endpoint.whileSuspended) refuseSuspended(actor);
    if (endpoint.method !== 'GET' && !endpoint.beforeApproval) refuseUnapproved(actor);
    if (endpoint.signIn && actor.scope) throw new Refusal('sign_in_needed');
  }
  if (isReadOnlyToken) throw new Refusal('read_only_token');
  if (isCapability(endpoint.who) && !can(actor, endpoint.who)) {
    if (actor?.lacksSecondStep) refuseWithoutStep();
    throw new Refusal('not_allowed');
  }
  if (actor && asksToConfirm(endpoint, actor)) requireConfirmation(actor, now);
}

function asksToConfirm({ confirm }: EndpointShape, { confirmsByStep }: Actor): boolean {
  return confirm === 'always' || (confirm === 'secondStep' && Boolean(confirmsByStep));
}
