/** The version of the sources in `root`, and their commit, `+changes` behind it if files differ. */
export function builtAs(root: string, given?: string): { version: string; commit: string };
