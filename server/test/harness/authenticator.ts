import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Member, TestSite } from './site.ts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** The flags “user present” and “user verified” (WebAuthn, 6.1). With a new key, also “attested credential data”. */
const presentAndVerified = 0b101;
const withKey = 0b1000101;

/**
 * Generates a key pair. The public key is encoded as by authenticators: CBOR of key type 2 (EC2), algorithm -7 (ES256),
 * curve 1 (P-256), x, y.
 */
function createKeyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cborPrefix = Buffer.from('a5010203262001215820', 'hex');
  const cose = Buffer.concat([
    cborPrefix,
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return { cose, privateKey };
}

/** Returns a browser's response with a new passkey for a challenge, without attestation (WebAuthn, 6.5.4). */
export function newPasskey(site: TestSite, challenge: string, credentialId = randomBytes(16)): object {
  const { origin } = site.context;
  const client = JSON.stringify({ type: 'webauthn.create', challenge, origin });
  const head = Buffer.from([withKey, 0, 0, 0, 0, ...Buffer.alloc(16), 0, credentialId.length]);
  const data = Buffer.concat([sha256(new URL(origin).hostname), head, credentialId, createKeyPair().cose]);
  // CBOR: { fmt: "none", attStmt: {}, authData: bytes of one byte's length }
  const cborPrefix = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
  const id = credentialId.toString('base64url');
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(client).toString('base64url'),
      attestationObject: Buffer.concat([cborPrefix, Buffer.from([data.length]), data]).toString('base64url'),
    },
  };
}

/** A member's device with a passkey. */
export interface Authenticator {
  /** Answers a challenge as a browser would. */
  createAssertion(challenge: string): object;
}

/** Gives a member a passkey, as if created by a browser (ES256, WebAuthn level 2). */
export async function addPasskey(site: TestSite, { id: userId }: Pick<Member, 'id'>): Promise<Authenticator> {
  const { cose, privateKey } = createKeyPair();
  const id = randomBytes(16).toString('base64url');
  await site.context.database
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: id,
      public_key: cose,
      counter: 0,
      transports: [],
      name: 'A test key',
      created_at: new Date(),
    })
    .execute();
  let counter = 0;
  return {
    createAssertion(challenge) {
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
