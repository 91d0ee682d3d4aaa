/** Whether somebody has changed a row since its `version` was read; a caller who names none does not want to know. */
export const isStale = (version: number | undefined, row: { version: number }): boolean =>
  version !== undefined && version !== row.version;
