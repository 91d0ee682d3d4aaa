/** An expected "no": named in the contract, answered with its text. `more` goes into the answer beside it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly type: string,
    readonly status: number,
    msg: string,
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(msg);
  }
}

/** For calls without a live session, and for one that ended while its call was under way. */
export const signInNeeded = () => new Refusal('sign-in-needed', 401, 'Please log in.');

/** What an action needs of its route's ways to refuse. */
export type Refuse<T extends string> = (
  type: T,
  more?: Readonly<Record<string, unknown>> & { msg?: string },
) => Refusal;

export interface FieldError {
  path: string;
  message: string;
  kind?: string;
}

/** Input that parsed but that the rules of the trade do not take; answered with 400 and a sentence per field. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  constructor(
    readonly errors: readonly FieldError[],
    msg = 'Please check what you entered.',
  ) {
    super(msg);
  }
}
