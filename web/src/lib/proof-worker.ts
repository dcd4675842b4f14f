import { sha256 } from '@noble/hashes/sha2.js';
import { handler } from 'altcha-lib/workers/shared';

// ALTCHA's own worker hashes with `crypto.subtle`, which browsers only provide with HTTPS.
handler({
  deriveKey: async ({ cost, keyLength }, salt, password) => {
    let derivedKey = new Uint8Array(salt.length + password.length);
    derivedKey.set(salt);
    derivedKey.set(password, salt.length);
    for (let n = 0; n < Math.max(1, cost); n += 1) derivedKey = sha256(derivedKey);
    return { derivedKey: derivedKey.subarray(0, keyLength) };
  },
});
