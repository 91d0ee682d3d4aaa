import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { generate } from 'otplib';
import type { Assertion, Attestation, RequestOptions } from '#contract/second-factors.ts';
import type { Db } from '#server/db/pool.ts';
import type { Caller } from './caller.ts';

/** The code that an authenticator app shows now. */
export const codeOf = (secret: string): Promise<string> => generate({ secret, epoch: Math.floor(Date.now() / 1000) });

/** Adds an authenticator app to the caller's account; a first one makes a new session. */
export async function addApp(caller: Caller, password?: string) {
  const { secret, setup } = await caller.ok('POST /api/admin/second-factor/totp/begin', { password });
  const added = await caller.ok('POST /api/admin/second-factor/totp', { setup, code: await codeOf(secret) });
  return { secret, ...added };
}

/** As if half a minute had passed, so that the present code works again. */
export async function forgetCodes(db: Db): Promise<void> {
  await db.updateTable('totp_seeds').set({ last_step: 0 }).execute();
}

/** A security key in software: the answers that a browser gives for it. */
export interface SecurityKey {
  make(options: { challenge: string }): Attestation;
  sign(options: Pick<RequestOptions, 'challenge'>): Assertion;
}

interface Made {
  origin: string;
  /** Whether it checks its owner, by a fingerprint or a PIN. */
  checksOwner?: boolean;
}

export function makeSecurityKey({ origin, checksOwner = true }: Made): SecurityKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  /** What the key says about itself, in the bytes of the standard. */
  const describe = (made: Buffer) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(++counter);
    const flags = 0x01 | (checksOwner ? 0x04 : 0) | (made.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counted, made]);
  };
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const named = { id: base64(id), rawId: base64(id), type: 'public-key' as const, clientExtensionResults: {} };
  return {
    make({ challenge }) {
      // The COSE form of a P-256 key: a map of kty, alg, crv, x and y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = describe(Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]));
      // A CBOR map: fmt 'none', attStmt {}, authData.
      const start = Buffer.from(`a363666d74646e6f6e656761747453746d74a068617574684461746158${hex(data.length)}`, 'hex');
      return {
        ...named,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge)),
          attestationObject: base64(Buffer.concat([start, data])),
          transports: ['usb'],
        },
      };
    },
    sign({ challenge }) {
      const client = clientData('webauthn.get', challenge);
      const data = describe(Buffer.alloc(0));
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...named,
        response: { clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) },
      };
    },
  };
}

/** Adds a passkey to the caller's account, with a key that the test holds. */
export async function addKey(caller: Caller, key: SecurityKey, name = 'Laptop') {
  const { setup, options } = await caller.ok('POST /api/common/passkey/begin', {});
  return await caller.ok('POST /api/common/passkey/add', { setup, passkey: key.make(options), name });
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest();
const base64 = (bytes: Buffer) => bytes.toString('base64url');
const hex = (byte: number) => byte.toString(16).padStart(2, '0');
