/**
 * Names a call that adds something, or a receipt that waits to be sent, so that it adds it once even if it is sent again after a lost answer. A random UUID;
 * `crypto.randomUUID` does not exist on sites without TLS.
 */
export function makeCallId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
