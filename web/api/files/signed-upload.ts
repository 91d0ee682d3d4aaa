import type { Answer } from '../call.ts';

type Upload = Answer<'POST /api/common/file/sign'>['upload'];

/** What is signed of a file. */
export const describe = ({ name, type, size }: File) => ({ fileName: name, contentType: type, size });

export const bodyOf = ({ method, fields = {} }: Upload, file: File): File | FormData =>
  method === 'POST' ? formOf(fields, file) : file;

/** Its fields first, because the store ignores those after the file. */
function formOf(fields: Record<string, string>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}
