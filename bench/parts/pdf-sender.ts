// Sends hostile PDFs as a caller who means harm does: two at a time, and the next one when one is answered. A process of
// its own at the lowest priority, because such a caller has a machine of their own: `pdf-sender.ts <server> <token> <entry>`.
import os from 'node:os';
import { makeCaller } from '#testing/people/caller.ts';
import { uploadReceipt } from '#testing/people/uploads.ts';
import { hostilePdfs } from '#testing/pictures/craft-hostile-pdfs.ts';

os.setPriority(19);
const [url, token, entry] = process.argv.slice(2) as [string, string, string];
const caller = makeCaller(url, token);
const pdfs = Object.values(hostilePdfs).map((make) => make());
const { receiptData, ...whose } = JSON.parse(entry);
const named = { fileName: 'receipt.pdf', contentType: 'application/pdf' };
let sent = 0;

async function play(from: number) {
  for (let at = from; ; at++) {
    // Bytes that were looked at before would only be looked up.
    const bytes = Buffer.concat([pdfs[at % pdfs.length]!, Buffer.from(`\n%${++sent}`)]);
    const image = await uploadReceipt(caller, url, bytes, named);
    const added = { ...whose, receiptData: { ...receiptData, image } };
    const { status, body } = await caller.call('POST /api/client/receipt/addItem', added);
    // Two hundred files that nothing uses, or a hundred drafts, would be refused.
    if (status < 300) await caller.ok('DELETE /api/common/receipt/:id', { id: body.receiptId });
    await caller.ok('DELETE /api/common/file', { imageKey: image.imageKey });
    process.send?.(sent);
  }
}
await Promise.all([play(0), play(Math.floor(pdfs.length / 2))]);
