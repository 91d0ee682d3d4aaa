export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T | PromiseLike<T>) => void;
  reject: (error: unknown) => void;
}

/** A promise that is settled from elsewhere; Node has `Promise.withResolvers` from version 22 on. */
export function makeDeferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'>;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle! };
}
