/** Recovery codes are typed from paper, so letters that look like digits are left out. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Makes a recovery code of ten characters (about 49 bits) from random bytes. */
export function toRecoveryCode(bytes: Uint8Array): string {
  const characters = [...bytes.subarray(0, 10)].map((byte) => alphabet[byte % alphabet.length]);
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`;
}

/** Normalizes a typed code: lower case, without spaces and hyphens. */
export function normaliseCode(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/[\s-]/g, '');
}
