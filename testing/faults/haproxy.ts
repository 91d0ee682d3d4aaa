import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPort } from '#testing/servers/find-port.ts';
import { findProgram, runProgram } from './find-program.ts';

export interface Balancer {
  /** Where HAProxy listens with TLS, and its certificate. */
  url: string;
  ca: string;
  /** One request over TLS, on a connection that is kept: the status and the body. */
  ask(method: string, place: string, options?: { token?: string; body?: unknown }): Promise<Answered>;
  /** Resolves when HAProxy sends this many processes requests. */
  untilUp(count: number): Promise<void>;
  close(): Promise<void>;
}
export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const serversOf = (ports: readonly number[], role: 'check' | 'backup') =>
  ports
    .map((port, at) => `    server ${role === 'check' ? 'web' : 'unready'}${at + 1} 127.0.0.1:${port} ${role}\n`)
    .join('');

/** HAProxy with `deploy/haproxy.cfg` in front of processes; only addresses and certificate are this test's own. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-haproxy-'));
  const [http, https, stats] = [await findPort(), await findPort(), await findPort()];
  const pem = path.join(dir, 'guerdon.pem');
  const key = path.join(dir, 'key.pem');
  runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', pem],
  ]);
  const ca = readFileSync(pem, 'utf8');
  writeFileSync(pem, ca + readFileSync(key, 'utf8'));
  const config = readFileSync('deploy/haproxy.cfg', 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${http}`)
    .replace('bind :443', `bind 127.0.0.1:${https}`)
    .replace('/etc/haproxy/guerdon.pem', pem)
    .replaceAll('127.0.0.1:8404', `127.0.0.1:${stats}`)
    .replace(/ +server web1.* check\n +server web2.*\n/, serversOf(ports, 'check'))
    .replace(/ +server web1-unready.*\n +server web2-.*\n/, serversOf(ports, 'backup'));
  const file = path.join(dir, 'haproxy.cfg');
  writeFileSync(file, config);
  const haproxy = findProgram('haproxy', 'haproxy');
  runProgram(haproxy, ['-c', '-f', file]);
  const child: ChildProcess = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'close');
  process.once('exit', () => child.kill('SIGKILL'));
  const agent = new Agent({ keepAlive: true, maxSockets: 20, ca });

  const countUp = async () => {
    const answer = await fetch(`http://127.0.0.1:${stats}/stats;csv`).catch(() => null);
    const rows = ((await answer?.text()) ?? '').split('\n').map((row) => row.split(','));
    return rows.filter(([, name, ...rest]) => /^web\d$/.test(name ?? '') && rest.includes('UP')).length;
  };
  const untilUp = async (count: number) => {
    while ((await countUp()) !== count) await pause(50);
  };
  await untilUp(ports.length);
  return {
    url: `https://127.0.0.1:${https}`,
    ca,
    untilUp,
    ask: (method, place, { token, body } = {}) =>
      new Promise((resolve, reject) => {
        const sent = request(`https://127.0.0.1:${https}${place}`, {
          ...{ method, agent },
          headers: {
            ...(token && { authorization: token }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
        });
        sent.on('error', reject);
        sent.on('response', (response) => {
          response.on('error', reject);
          response.toArray().then((chunks) => {
            const { statusCode: status = 0, headers } = response;
            resolve({ status, headers, body: Buffer.concat(chunks).toString() });
          }, reject);
        });
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      }),
    async close() {
      agent.destroy();
      child.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true });
    },
  };
}
