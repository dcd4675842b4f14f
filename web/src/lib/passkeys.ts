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
  return texts[name] ?? 'The passkey could not be used. Please try again.';
}

/** By the names that the WebAuthn standard gives. */
const texts: Record<string, string> = {
  NotAllowedError: 'No passkey was chosen, or it took too long. Please try again.',
  AbortError: 'No passkey was chosen. Please try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
  NotSupportedError: 'This device cannot make such a passkey. Please try another one.',
  SecurityError: 'Passkeys need the address of the site itself, with HTTPS. Please use another way to sign in.',
};
