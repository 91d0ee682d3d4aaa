import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '#server/db/ids.ts';

/** A browser that asked for news, with the messages that it got. */
export interface Device {
  /** As a browser sends it to `/api/client/push/subscribe`. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  messages: { text: string; headers: IncomingHttpHeaders }[];
}

/** A test's push service. */
export interface PushReceiver {
  /** For the setting PUSH_HOSTS. */
  url: string;
  addDevice(): Device;
  /** Answers the next messages to all devices with these codes, one each; then accepts all again. */
  answerNext(...codes: number[]): void;
  /** Leaves the next message to this device unanswered until it is released; resolves when it arrives. */
  hold(device: Device): Promise<void>;
  release(device: Device): void;
  close(): Promise<void>;
}

export async function openPushReceiver(): Promise<PushReceiver> {
  const devices = new Map<string, Device & { decrypt(body: Buffer): string }>();
  const answers: number[] = [];
  const held = new Map<string, { arrived(): void; released: Promise<void>; release(): void }>();
  const server = createServer(async (request, response) => {
    const device = devices.get(request.url ?? '');
    const body = Buffer.concat(await request.toArray());
    const code = device ? (answers.shift() ?? 201) : 404;
    if (device && code < 300) device.messages.push({ text: device.decrypt(body), headers: request.headers });
    const hold = held.get(request.url ?? '');
    hold?.arrived();
    await hold?.released;
    response.writeHead(code, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    addDevice() {
      const path = `/device/${newId()}`;
      const { keys, decrypt } = makeKeys();
      const device = { subscription: { endpoint: `${url}${path}`, keys }, messages: [], decrypt };
      devices.set(path, device);
      return device;
    },
    answerNext: (...codes) => void answers.push(...codes),
    hold: (device) =>
      new Promise((arrived) => {
        let release = () => {};
        const released = new Promise<void>((resolve) => (release = resolve));
        held.set(pathOf(device), { arrived, released, release });
      }),
    release(device) {
      held.get(pathOf(device))?.release();
      held.delete(pathOf(device));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pathOf = ({ subscription }: Device) => new URL(subscription.endpoint).pathname;

/** A browser's keys, and how it reads what was encrypted for them (RFC 8188 and 8291, one record). */
function makeKeys() {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body[20]!);
      const record = body.subarray(21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32);
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
