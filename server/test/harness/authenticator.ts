import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Member, TestSite } from './site.ts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** The flags "somebody is there" and "it is the owner" (WebAuthn, 6.1). */
const presentAndVerified = 5;

/** A passkey of a member, with a device that answers for it. */
export interface Authenticator {
  /** Answers a challenge as a browser would. */
  answer(challenge: string): object;
}

/** Gives a member a passkey, as if a browser had made it (ES256, WebAuthn level 2). */
export async function addPasskey(site: TestSite, { id: userId }: Pick<Member, 'id'>): Promise<Authenticator> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // CBOR: key type 2 (EC2), algorithm -7 (ES256), curve 1 (P-256), x, y.
  const start = Buffer.from('a5010203262001215820', 'hex');
  const cose = [start, Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')];
  const id = randomBytes(16).toString('base64url');
  await site.context.database
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: id,
      public_key: Buffer.concat(cose),
      counter: 0,
      transports: [],
      name: 'A test key',
      created_at: new Date(),
    })
    .execute();
  let counter = 0;
  return {
    answer(challenge) {
      counter += 1;
      const { origin } = site.context;
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
      const head = Buffer.alloc(5);
      head.writeUInt8(presentAndVerified);
      head.writeUInt32BE(counter, 1);
      const data = Buffer.concat([sha256(new URL(origin).hostname), head]);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
