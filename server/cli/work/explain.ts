import { isTlsFailure } from '#server/db/certificate.ts';
import { explainDatabase } from '#server/explain-start.ts';
import { InvalidInput, Refusal, StoreUnavailable } from '#server/http/refusal.ts';
import { Failed, WrongUse } from '../outcome.ts';

/** A sentence each for what is expected to go wrong; a defect with the place where it happened. */
export function explain(error: unknown): readonly string[] {
  if (error instanceof WrongUse) return error.problems;
  if (error instanceof InvalidInput) return error.sentences.map((sentence) => `${sentence.replace(/\.$/, '')}.`);
  if (error instanceof Refusal || error instanceof Failed) return [error.message];
  if (error instanceof StoreUnavailable) {
    const authority = 'NODE_EXTRA_CA_CERTS names the file of an authority that is not known here.';
    return [`The file store does not answer (${error.message}).${isTlsFailure(error) ? ` ${authority}` : ''}`];
  }
  return [explainDatabase(error) ?? (error instanceof Error && error.stack) ?? String(error)].map(String);
}
