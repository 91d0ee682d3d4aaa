/** Whether a row has changed since its `version` was read; false if the caller sent no version. */
export const isStale = (version: number | undefined, row: { version: number }): boolean =>
  version !== undefined && version !== row.version;
