import net from 'node:net';
import { ScannerUnavailable } from '#server/http/refusal.ts';

/** Looks for known harmful software in uploads, if the operator has a scanner. */
export interface Scanner {
  /** The name of what was found, or null. Throws if the scanner does not answer. */
  scan(bytes: Buffer): Promise<string | null>;
  check(): Promise<void>;
}

/** Milliseconds for one file. A scanner that is loading new signatures answers late. */
const PATIENCE = 20_000;
const PING_PATIENCE = 2_000;
/** Bytes. Its answers are a line. */
const LONGEST_ANSWER = 2_000;
/** Bytes of a part, each behind its length. */
const PART = 64_000;

/** A client of clamd's own protocol: `tcp://host:port` or `unix:/path/of/clamd.ctl`. Null scans nothing. */
export function openScanner(url: string | null): Scanner | null {
  if (!url) return null;
  const place = placeOf(url);
  return {
    async scan(bytes) {
      const answer = await ask(place, partsOf(bytes), PATIENCE);
      const found = /^stream: (.+) FOUND$/.exec(answer);
      if (found) return found[1]!;
      if (answer === 'stream: OK') return null;
      throw new ScannerUnavailable(new Error(`The virus scanner said: ${answer.slice(0, 200)}`));
    },
    async check() {
      if ((await ask(place, [Buffer.from('zPING\0')], PING_PATIENCE)) !== 'PONG')
        throw new ScannerUnavailable(new Error('The virus scanner gave no answer that is known'));
    },
  };
}

export const scannerUrl = /^(tcp:\/\/([a-z\d.-]+|\[[\da-f:]+\]):\d{1,5}|unix:\/.+)$/i;

function placeOf(url: string): net.NetConnectOpts {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function partsOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [Buffer.from('zINSTREAM\0')];
  for (let at = 0; at < bytes.length; at += PART) parts.push(...lengthAnd(bytes.subarray(at, at + PART)));
  return [...parts, Buffer.alloc(4)];
}

function lengthAnd(part: Buffer): [Buffer, Buffer] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return [length, part];
}

/** Sends everything and waits for the one answer, which ends with a zero. */
function ask(place: net.NetConnectOpts, parts: readonly Buffer[], patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(place);
    const fail = (cause: Error) => {
      socket.destroy();
      clearTimeout(silence);
      reject(new ScannerUnavailable(cause));
    };
    const silence = setTimeout(() => fail(new Error('The virus scanner does not answer')), patience);
    let said = '';
    socket.setEncoding('latin1');
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The virus scanner hung up')));
    socket.on('data', (text: string) => {
      said += text;
      if (said.length > LONGEST_ANSWER) return fail(new Error('The virus scanner says too much'));
      const end = said.indexOf('\0');
      if (end < 0) return;
      clearTimeout(silence);
      socket.destroy();
      resolve(said.slice(0, end));
    });
    for (const part of parts) socket.write(part);
  });
}
