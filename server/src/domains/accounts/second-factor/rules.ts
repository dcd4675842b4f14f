/** Recovery codes are read off paper: no letters that look like digits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** A recovery code of ten letters (about 49 bits) from random bytes. */
export function toRecoveryCode(bytes: Uint8Array): string {
  const messages = [...bytes.subarray(0, 10)].map((byte) => alphabet[byte % alphabet.length]);
  return `${messages.slice(0, 5).join('')}-${messages.slice(5).join('')}`;
}

/** What a person typed, as it was written down. */
export function normaliseCode(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/[\s-]/g, '');
}
