import { createECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';

/** Creates the browser's side of web push: its keys and the decryption of messages. */
export function createPushDevice(endpoint: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint, keys: { p256dh: publicKey, auth } },
    decryptMessage: (body: Buffer): unknown =>
      JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString()),
  };
}
