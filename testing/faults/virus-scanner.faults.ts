import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openScanner } from '#server/files/inspection/virus-scanner.ts';
import { openCapturedLog } from '#testing/captured-log.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { uploadReceipt } from '#testing/people/uploads.ts';
import { craftPdf } from '#testing/pictures/craft-pdf.ts';
import { findPort } from '#testing/servers/find-port.ts';
import { startTestServer } from '#testing/test-server.ts';
import { findProgram } from './find-program.ts';

let dir: string;
let url: string;
let clamd: ChildProcess;
beforeAll(async () => {
  const program = findProgram('clamd', 'clamav-daemon');
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-clamd-'));
  chmodSync(dir, 0o755);
  // The one signature of the test file, at its beginning. The real ones come from the network.
  writeFileSync(path.join(dir, 'test.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const port = await findPort();
  url = `tcp://127.0.0.1:${port}`;
  const settings = [`TCPSocket ${port}`, 'TCPAddr 127.0.0.1', `DatabaseDirectory ${dir}`, 'Foreground yes'];
  writeFileSync(path.join(dir, 'clamd.conf'), `${settings.join('\n')}\nUser root\n`);
  clamd = spawn(program, ['--config-file', path.join(dir, 'clamd.conf')], { stdio: 'ignore' });
  await vi.waitFor(() => openScanner(url)!.check(), { timeout: 60_000, interval: 200 });
});
afterAll(async () => {
  if (clamd.exitCode === null) clamd.kill();
  rmSync(dir, { recursive: true });
});

/** The test file of all scanners, in two halves, because they would remove this file too. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

test('what clamd finds is refused and removed, and what it does not find is taken; without it nothing is', async () => {
  const { log, events } = openCapturedLog();
  const server = await startTestServer({ CLAMD_URL: url }, { log });
  const maria = await openBuyer(server, 'maria');
  const add = async (number: string, content: string) => {
    const pdf = craftPdf({ objects: [`<< >>\nstream\n${content}\nendstream`] });
    const named = { fileName: 'receipt.pdf', contentType: 'application/pdf' };
    const image = await uploadReceipt(maria, server.url, pdf, named);
    const answer = await maria.call('POST /api/client/receipt/addItem', await maria.entry(number, { image }));
    return { ...image, answer };
  };
  expect((await add('9301', 'Paint')).answer.status).toBe(200);
  const { imageKey, answer } = await add('9302', eicar);
  const message = expect.stringContaining('something harmful in this file. It was removed.');
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'image', message }] } });
  expect(await server.services.store.readUpload(imageKey)).toBeNull();
  expect(events('upload-infected')).toMatchObject([{ reason: expect.stringContaining('Eicar') }]);
  clamd.kill();
  await once(clamd, 'exit');
  expect((await add('9303', 'Nails')).answer).toMatchObject({ status: 503, body: { type: 'scanner-away' } });
  await server.close();
});
