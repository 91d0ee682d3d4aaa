/** A signed request with which a browser uploads straight to the store. */
export interface Upload {
  method: 'PUT' | 'POST';
  url: string;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
}

/** How long a signed upload address is good for. */
export const uploadLifetime = 10 * 60_000;

/** When the signed address of an upload is dead, and nothing can arrive any more. */
export const afterUpload = (file: { created_at: Date }) =>
  new Date(file.created_at.getTime() + uploadLifetime + 60_000);

/** Where files lie. Both drivers refuse a key, type or size other than the signed one. */
export interface FileStore {
  /** Fixes key, type and size; good for ten minutes. */
  signUpload(file: { imageKey: string; contentType: string; size: number }): Promise<Upload>;
  /** Shows an upload that was not accepted yet: signed, whatever the album. */
  previewUrlOf(imageKey: string): Promise<string>;
  /** The bytes of an upload, or null when nothing arrived. */
  readUpload(imageKey: string): Promise<Buffer | null>;
  /** Keeps what was looked at, or what is left of it once it was stripped: the upload address cannot change them any more. */
  accept(imageKey: string, bytes: Buffer, contentType: string): Promise<void>;
  /** What is left of an upload beside the accepted file. */
  removeUpload(imageKey: string): Promise<void>;
  /** Private albums: signed, good for an hour. Public ones: for good. */
  urlOf(imageKey: string): Promise<string>;
  /** The accepted bytes, or null when there are none. */
  read(imageKey: string): Promise<Buffer | null>;
  write(imageKey: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Removing what is not there is done already. */
  remove(imageKey: string): Promise<void>;
  /** Throws when the store cannot be reached. */
  check(): Promise<void>;
}
