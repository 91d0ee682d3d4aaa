/** Why nothing was fetched; `away` may be otherwise later. */
export type FetchFailure = 'forbidden' | 'unknown' | 'away' | 'missing' | 'refused' | 'large';

export class NotFetched extends Error {
  constructor(readonly failure: FetchFailure) {
    super(failure);
  }
}
