import type { TestServer } from '../test-server.ts';
import { type Editor, openEditor } from './editor.ts';

/** A manager of a program of its own whose terms everybody is asked to accept. */
export interface TermsKeeper extends Editor {
  slug: string;
  programId: string;
  /** Saves other terms, and returns the number of their version. */
  change(terms: string, newTerms?: { asks?: boolean; note?: string }): Promise<number>;
  versions(): Promise<{ number: number; asks: boolean; accepted: number; note: string; by: string | null }[]>;
}

export async function openTermsKeeper(server: TestServer, slug: string, terms = '<p>First</p>'): Promise<TermsKeeper> {
  const editor = await openEditor(server);
  const draft = await editor.save(await editor.create(), { name: slug, slug, company: editor.companyId, terms });
  const { _id: programId } = await editor.save(draft, { setupStep: null });
  await editor.ok('POST /api/admin/program/:id/open', { id: programId });
  return {
    ...editor,
    slug,
    programId,
    async change(said, newTerms) {
      const { version } = await editor.read(programId);
      const parts = { id: programId, version, program: { terms: said } };
      const { program } = await editor.ok('POST /api/admin/program/:id/update', {
        ...parts,
        ...(newTerms && { newTerms }),
      });
      return program.termsVersion ?? 0;
    },
    versions: async () => (await editor.ok('GET /api/admin/program/:id/terms', { id: programId })).versions,
  };
}
