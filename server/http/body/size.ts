/** A size limit for people: '32 kB', '1 MB'. */
export const inBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${bytes / 1000} kB` : `${bytes / 1_000_000} MB`;
