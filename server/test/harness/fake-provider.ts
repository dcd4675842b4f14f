import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An OpenID Connect provider whose responses a test can set. */
export class FakeProvider {
  issuer = '';
  /** `host:port` */
  authority = '';
  /** Claims that are added to the next ID token, or replace its usual ones. */
  claims: Claims = {};
  /** Additional claims of the userinfo endpoint. */
  profile: Claims | undefined;
  /** Whether tokens are signed with an unpublished key. */
  isForged = false;
  /** Number of redeemed codes. */
  redeemedCodes = 0;
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #forgedKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  #server: Server | undefined;

  async open(): Promise<void> {
    this.#server = createServer((request, response) => {
      const send = (body: object) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.url === '/.well-known/openid-configuration') send(this.#discoveryDocument());
      else if (request.url === '/keys')
        send({ keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] });
      else if (request.url === '/userinfo') send({ sub: this.claims.sub, ...this.profile });
      else send(this.#tokenResponse());
    });
    await new Promise<void>((done) => this.#server?.listen(0, '127.0.0.1', done));
    this.authority = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    this.issuer = `http://${this.authority}`;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((done) => this.#server?.close(done));
  }

  #discoveryDocument() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      userinfo_endpoint: `${this.issuer}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  #tokenResponse() {
    this.redeemedCodes += 1;
    const now = Math.floor(Date.now() / 1000);
    const token = { iss: this.issuer, aud: 'haggle', sub: 'somebody', iat: now, exp: now + 60, ...this.claims };
    return { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: this.#sign(token) };
  }

  #sign(claims: Claims): string {
    const key: KeyObject = (this.isForged ? this.#forgedKeys : this.#keys).privateKey;
    const signingInput = `${encode({ alg: 'RS256', kid: 'k', typ: 'JWT' })}.${encode(claims)}`;
    return `${signingInput}.${sign('sha256', Buffer.from(signingInput), key).toString('base64url')}`;
  }
}
