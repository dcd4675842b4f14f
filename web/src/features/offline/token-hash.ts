import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns a token's SHA-256 in hexadecimal. Not by the browser, which hashes with HTTPS only. */
export function hashToken(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)));
}
