import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** An authority of a test, which signs certificates for names. */
export interface Authority {
  /** Its own certificate, in PEM. */
  readonly pem: string;
  /** The certificate for a name, and its key, in PEM. */
  certify(name: string): { pem: string; key: string };
}

/** Makes an authority and certificates by the standard (RFC 5280), so that no tests need a program for it. */
export function makeAuthority(name: string): Authority {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = { name, key: privateKey };
  const isAuthority = extension([2, 5, 29, 19], sequence(der(0x01, Buffer.from([0xff]))));
  return {
    pem: certificate(issuer, name, publicKey, isAuthority),
    certify(subject) {
      const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const alternativeName = extension([2, 5, 29, 17], sequence(der(0x82, Buffer.from(subject))));
      return {
        pem: certificate(issuer, subject, own.publicKey, alternativeName),
        key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

function certificate(issuer: { name: string; key: KeyObject }, subject: string, key: KeyObject, extra: Buffer): string {
  const signedWith = sequence(objectId([1, 2, 840, 10045, 4, 3, 2]));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    // A first bit of 1 would make it negative.
    der(0x02, Buffer.from([1, ...randomBytes(8)])),
    signedWith,
    commonName(issuer.name),
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    commonName(subject),
    key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extra)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, issuer.key)]));
  const lines =
    sequence(content, signedWith, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const commonName = (name: string) =>
  sequence(der(0x31, sequence(objectId([2, 5, 4, 3]), der(0x0c, Buffer.from(name)))));
const extension = (id: readonly number[], value: Buffer) => sequence(objectId(id), der(0x04, value));

/** A value with its tag and length, as ASN.1's distinguished encoding has them. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const bytes = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), value]);
}

function objectId([first = 0, second = 0, ...others]: readonly number[]): Buffer {
  const groups = others.map((part) => {
    const sevens = [part & 0x7f];
    for (let rest = part >> 7; rest > 0; rest >>= 7) sevens.unshift(0x80 | (rest & 0x7f));
    return sevens;
  });
  return der(0x06, Buffer.from([first * 40 + second, ...groups.flat()]));
}
