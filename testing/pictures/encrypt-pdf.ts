import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { arc4 } from '#server/files/inspection/pdf/arc4.ts';
import { craftPdf } from './craft-pdf.ts';

/** What pypdf writes of a file that opens without a password, and the key of that file. */
const aes = (method: string) => `/CF << /StdCF << /CFM /${method} >> >> /StmF /StdCF /StrF /StdCF`;
const id = '0dc73d44adbc52800ac8211e28159ae4';
const owner = '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5';
const user = '3bfc6ee0fafeec2206bbb0f7c4fc1ce328bf4e5e4e758a4164004e56fffa0108';
const ways = {
  'RC4, 40 bits': {
    key: '2b54aebe4c',
    says: '/V 1 /R 2 /O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab> /U <2e224facf85277de3ff261c1a0faa477e896030a6a3d7543eb28c0cd66773f2e>',
  },
  'RC4, 128 bits': {
    key: '73536edba5fd956c422cb52ba33fce8d',
    says: `/V 2 /R 3 /Length 128 /O <${owner}> /U <${user}>`,
  },
  'AES, 128 bits': {
    key: '73536edba5fd956c422cb52ba33fce8d',
    says: `/V 4 /R 4 /Length 128 /O <${owner}> /U <${user}> ${aes('AESV2')}`,
  },
  'AES, 256 bits': {
    key: '3297789bcad0247c5dbcc95008a907b6b7c5f971a6092e120be674b00ed1c0eb',
    says: `/V 5 /R 5 /Length 256 /O <30fef6ce4b98bc5cd2fda5ce7c134faf21d2699f03fab2cec5758601128ca3d209da3cea1e4ff1848e37a877d0b2bab7> /U <f0ffd6c7267a94b6f71579c2d2d49fc0688fe942483e48abeecc97ce4ca6f1dee165b80e0c1a889a07160817e7377f53> /OE <461d39156b6ab4bd9bf120adb085f737726ec6929ccbfae82a73c5a4ae88039e> /UE <2ca05a9d36f41b2217faf63369fe26b94cdb9ec4cdc31cc346afed654295f76d> /Perms <857914041c9d1f33197726c1658e9220> ${aes('AESV3')}`,
  },
  'AES, 256 bits, of PDF 2.0': {
    key: '3df0dd5c282d513b1b18047840f6c223a797337f9dc135ffce8dcffec19c76dc',
    says: `/V 5 /R 6 /Length 256 /O <023c67c76d89b5b6d70f238b48595ba8c1090ed71f999419c256bbe44d8562d3f6fbb97b6d441c4523580a61a1113027> /U <d1b82c3ab8fe64f533bbda38c9d4b85aac3148454213816fa8b451a66dbff3b08d0e97594ce443a9e645dfa2061cfc96> /OE <dad2dc9a9aa091d6792f73dccc60812911d0920ba4362fe2478a51bfbec7b0c9> /UE <c0a73845d49e1f04d1f794401cc1ed6c91d6cb125e603f7068ddd003992afcd6> /Perms <3b84f7473cbbe75195f54304035f8091> ${aes('AESV3')}`,
  },
} as const;

export type Encryption = keyof typeof ways;
export const encryptions = Object.keys(ways) as Encryption[];

/** A PDF that everybody may open and its owner alone may print, with this object in an encrypted object stream. */
export function encryptPdf(way: Encryption, object: string): Buffer {
  const { key, says } = ways[way];
  const bytes = encrypt(Buffer.from(key, 'hex'), says, deflateSync(`50 0 ${object}`)).toString('latin1');
  const packed = `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
  const pdf = craftPdf({ objects: [`<< /Filter /Standard /P -4 ${says} >>`, packed] }).toString('latin1');
  return Buffer.from(pdf.replace('trailer <<', `trailer << /Encrypt 10 0 R /ID [<${id}> <${id}>]`), 'latin1');
}

/** As object 11, generation 0. */
function encrypt(key: Buffer, says: string, bytes: Buffer): Buffer {
  const isAes = says.includes('AESV');
  if (says.includes('AESV3')) return encryptAes(key, bytes);
  const own = createHash('md5')
    .update(key)
    .update(Buffer.from([11, 0, 0, 0, 0]))
    .update(isAes ? 'sAlT' : '');
  const short = own.digest().subarray(0, Math.min(16, key.length + 5));
  return isAes ? encryptAes(short, bytes) : arc4(short, bytes);
}

function encryptAes(key: Buffer, bytes: Buffer): Buffer {
  const vector = randomBytes(16);
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, vector);
  return Buffer.concat([vector, cipher.update(bytes), cipher.final()]);
}
