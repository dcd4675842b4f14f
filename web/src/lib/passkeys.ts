import { t } from '@haggle/contract/messages/translate';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from './api.ts';

/** Whether this browser can use passkeys here: an old one cannot, and none can without HTTPS. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Asks the reader for a passkey of theirs. `options` are those of the server. @throws what `passkeyFailure` explains */
export async function askForPasskey(options: object): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return { ...(await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })) };
}

/** Has the browser make a passkey. `options` are those of the server. @throws what `passkeyFailure` explains */
export async function makePasskey(options: object): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return { ...(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })) };
}

/** What went wrong between the reader, the browser and the server, in words for the reader. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return error.failure?.error ?? error.message;
  const name = error instanceof Error ? error.name : '';
  const known = Object.hasOwn(causes, name) ? causes[name as keyof typeof causes] : 'failed';
  return t(`security.passkey.${known}`);
}

/** By the names that the WebAuthn standard gives. */
const causes = {
  NotAllowedError: 'notAllowed',
  AbortError: 'aborted',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  SecurityError: 'insecure',
} as const;
