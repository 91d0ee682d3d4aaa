import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import type { OtherLimit } from './counters.ts';
import { reportLimited } from './security-events.ts';

/** For what is served beside the contract: a hook that counts requests of an address. */
export const limitByAddress =
  ({ limits, metrics }: Pick<Services, 'limits' | 'metrics'>, limit: OtherLimit) =>
  async (request: FastifyRequest): Promise<void> =>
    await limits.takeCall(limit, { address: request.address }, (limited) => reportLimited(request, metrics, limited));
