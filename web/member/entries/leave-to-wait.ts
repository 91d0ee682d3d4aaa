import { leftToWait, opened, photographed, photosOf, preparedAs } from '#domain/receipt-entry.ts';
import { prepareFile } from '#web/api/files/upload.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { Refusal } from '#web/api/refusal.ts';
import { wordsOf } from '#web/words.ts';
import { askToPersist, deviceName, photosIn, roomProblem } from './begin-entry.ts';
import { blankEntry, type Entry, type Place } from './entry.ts';
import { changeEntry, isKept, removeEntry } from './entry-store.ts';
import { leave } from './use-entries.ts';

/** Keeps a photographed receipt on this phone until there is a connection. Refuses a file that could not be sent. */
export async function keepPhoto(place: Place, photo: File): Promise<void> {
  const refusal = roomProblem(place);
  if (refusal) throw refusal;
  const { file, problems } = await prepareFile('receipts', [photo]);
  const { photos, files } = photosIn([file]);
  const of = photosOf({ photos });
  const moves = [photographed(photos), preparedAs({ id: of, of, problems }), leftToWait];
  const begin = blankEntry(makeCallId(), place);
  const move = (entry: Entry) => moves.reduce((now, next) => next(now), entry);
  const kept = await changeEntry(begin.id, move, { begin, added: files });
  if (kept && isKept(begin.id)) return askToPersist();
  await removeEntry(begin.id);
  throw noRoom();
}

/** From now on it is sent by itself. Refuses what would be lost with this page. */
export async function leaveToWait({ id, memberId }: Entry): Promise<void> {
  const kept = await changeEntry(id, leftToWait);
  if (kept && isKept(id)) return leave(memberId, id);
  await changeEntry(id, opened);
  throw noRoom();
}

const noRoom = () => new Refusal(400, wordsOf('entry').waiting.noRoom(deviceName()));
