import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service on this machine with one browser behind it. */
export interface PushService {
  /** `push.localhost:4100`: names below `localhost` are the machine itself. */
  authority: string;
  /** How the browser is subscribed, as it tells the site. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What came for the browser, as it reads it with its keys. */
  messages: string[];
  stop(): Promise<void>;
}

/** Starts one; it takes whatever names its sender by a VAPID token. */
export async function openPushService(): Promise<PushService> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const messages: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const isKnown = request.headers.authorization?.startsWith('vapid t=') ?? false;
    if (isKnown) messages.push(readMessage(Buffer.concat(parts), keys, auth));
    response.writeHead(isKnown ? 201 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const authority = `push.localhost:${(server.address() as AddressInfo).port}`;
  return {
    authority,
    subscription: {
      endpoint: `http://${authority}/device`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    messages,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const publicKeyLength = 65;
const tagLength = 16;

/** Reads a message of one record as browsers do (RFC 8291, 3.4; RFC 8188, 2). */
function readMessage(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + publicKeyLength);
  const record = body.subarray(21 + publicKeyLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, about, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-tagLength));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagLength)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
