import { t } from '@haggle/contract/messages/translate';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from './api.ts';

/** Returns whether this browser can use passkeys here: old ones can't, and none can without HTTPS. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Asks the reader for one of their passkeys. `options` come from the server. @throws errors for `passkeyFailure` */
export async function requestPasskey(options: object): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return { ...(await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })) };
}

/** Has the browser create a passkey. `options` come from the server. @throws errors for `passkeyFailure` */
export async function createPasskey(options: object): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return { ...(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })) };
}

/** Explains to the reader why using or creating a passkey failed. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return error.failure?.error ?? error.message;
  const name = error instanceof Error ? error.name : '';
  const known = Object.hasOwn(causes, name) ? causes[name as keyof typeof causes] : 'failed';
  return t(`security.passkey.${known}`);
}

/** Keyed by the error names of the WebAuthn standard. */
const causes = {
  NotAllowedError: 'notAllowed',
  AbortError: 'aborted',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  SecurityError: 'insecure',
} as const;
