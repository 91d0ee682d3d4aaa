import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws the error that listening on the port would throw. */
export async function checkPort(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
