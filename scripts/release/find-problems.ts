interface Given {
  version: string;
  /** With `+changes` if files differ from it. */
  commit: string;
  changelog: string;
  /** Those of the commit. */
  tags: readonly string[];
}

/** A sentence for each thing that keeps the commit from being a release. */
export function findProblems({ version, commit, changelog, tags }: Given): string[] {
  const problems: string[] = [];
  if (commit.endsWith('+changes')) problems.push('Files differ from the commit: commit or remove the changes first.');
  if (!tags.includes(`v${version}`))
    problems.push(`This commit is not tagged: git tag -a v${version}, or another version in package.json.`);
  const section = sectionOf(changelog, version);
  if (section === null)
    problems.push(`CHANGELOG.md has no section for this version: ## [${version}] - and its date, as 2026-01-31.`);
  else if (!/^### Upgrading\n+\S/m.test(section))
    problems.push(
      `The section of ${version} in CHANGELOG.md does not say under ### Upgrading what an operator does, or that it is nothing.`,
    );
  return problems;
}

/** What stands below the heading of a version; null if there is none with a date. */
function sectionOf(changelog: string, version: string): string | null {
  const [, ...sections] = changelog.split(/^## /m);
  const heading = `[${version}] - `;
  const found = sections.find(
    (text) => text.startsWith(heading) && /^\d{4}-\d\d-\d\d\n/.test(text.slice(heading.length)),
  );
  return found ?? null;
}
