import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainAddress } from './network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's, in its one form; what proxies say counts as far as `TRUST_PROXY` reaches. '' of a lost connection. */
    readonly address: string;
  }
}

/** Gives each request its `address`. Fastify's own `ip` is what a proxy wrote, port and all, which made each connection a caller. */
export function knowAddresses(app: FastifyInstance, proxies: number): void {
  // A connection that has ended does not know its address any more.
  const known = new WeakMap<FastifyRequest, string>();
  app.decorateRequest('address', {
    getter(this: FastifyRequest) {
      const { socket, headers } = this.raw;
      const address = known.get(this) ?? callerAddress(socket.remoteAddress, headers['x-forwarded-for'], proxies);
      known.set(this, address);
      return address;
    },
  });
}

/**
 * Each proxy adds on the right who called it, so that as many names from the right are true as there are proxies.
 * Where one of them is no address, the next on its right is the caller, and finally the connection itself: the left
 * ones may be invented.
 */
export function callerAddress(
  socket: string | undefined,
  forwarded: string | string[] | undefined,
  proxies: number,
): string {
  const said = String(forwarded ?? '').split(',');
  const nearestFirst = [socket ?? '', ...said.toReversed()].slice(0, proxies + 1).map(plainAddress);
  return nearestFirst.findLast((address) => address !== null) ?? '';
}
