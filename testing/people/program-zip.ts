import { ZipFile } from 'yazl';
import { readZip } from '../read-zip.ts';
import type { Caller } from './caller.ts';

export interface Zipped {
  name: string;
  content: string | Buffer;
  /** The type and rights that a system of Unix gives it. */
  mode?: number;
}

/** A zip of these files, as a person packs it. */
export async function zipOf(files: readonly Zipped[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content, mode } of files) zip.addBuffer(Buffer.from(content), name, { ...(mode && { mode }) });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

interface Problem {
  path: string;
  message: string;
}
/** What is answered to a zip, and what its files may answer. */
export interface ZipAnswer<T> {
  status: number;
  body: T & { type?: string; msg?: string; errors?: Problem[] };
}

/** Sends a zip to a call, as an administrator's browser does. */
export async function sendZip<T = object>(
  url: string,
  { token }: Pick<Caller, 'token'>,
  path: string,
  zip: Buffer | string,
): Promise<ZipAnswer<T>> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip', ...(token && { authorization: token }) },
    body: zip as string,
  });
  return { status: response.status, body: (await response.json()) as ZipAnswer<T>['body'] };
}

/** The zip of a program as its page saves it. */
export async function exportZip(url: string, { token }: Pick<Caller, 'token'>, programId: string): Promise<Buffer> {
  const answer = await fetch(`${url}/api/admin/program/${programId}/folder`, {
    headers: { ...(token && { authorization: token }) },
  });
  return Buffer.from(await answer.arrayBuffer());
}

/** The same with another name of the program in it. */
export async function renamedZip(url: string, who: Pick<Caller, 'token'>, programId: string): Promise<Buffer> {
  const files = [...readZip(await exportZip(url, who, programId))];
  return await zipOf(
    files.map(([name, content]) => ({
      name,
      content: name === 'program.json' ? content.toString().replace(/"name": "[^"]*"/, '"name": "Renamed"') : content,
    })),
  );
}
