/** The stream cipher of older PDFs, which encrypts and decrypts. Node's own library has left it out. */
export function arc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  const out = Buffer.allocUnsafe(bytes.length);
  for (let at = 0, i = 0, j = 0; at < bytes.length; at += 1) {
    i = (i + 1) & 255;
    const a = state[i]!;
    j = (j + a) & 255;
    const b = state[j]!;
    state[i] = b;
    state[j] = a;
    out[at] = bytes[at]! ^ state[(a + b) & 255]!;
  }
  return out;
}
