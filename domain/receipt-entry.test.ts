import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { EntryLine } from './entry-lines.ts';
import { noDetails } from './printed-fields.ts';
import {
  answered,
  asked,
  fileRemoved,
  filesOf,
  filledIn,
  isBegun,
  isForgotten,
  isWorkedOn,
  leftToWait,
  lineChosen,
  lineSettled,
  linesCounted,
  type Move,
  mayBeSubmitted,
  needsUpload,
  newEntry,
  noted,
  photoBroughtBack,
  photographed,
  photoMoved,
  photoRemoved,
  photoReplaced,
  photosAdded,
  photosOf,
  preparedAs,
  type ReceiptEntry,
  saidAnother,
  sendingFailed,
  sent,
  submitting,
  typed,
  uploaded,
} from './receipt-entry.ts';
import { MAX_PHOTOS } from './receipt-photos.ts';

const now = 1_800_000_000_000;
const begun = newEntry('entry', now);
const photo = (id: string) => ({ id, name: `${id}.jpg` });
const image = (imageKey: string) => ({ imageKey, fileName: 'a.jpg', randomString: '', url: '' });
const make = (entry: ReceiptEntry, ...moves: Move[]) => moves.reduce((before, move) => move(before), entry);
const names = ({ photos }: ReceiptEntry) => photos.map(({ id }) => id);
const ofPhotos = (...ids: string[]) => make(begun, photographed(ids.map(photo)));
const read = (from: string, receiptNumber = '', dateOfPurchase = '') =>
  filledIn({ from, ...noDetails, receiptNumber, dateOfPurchase });

const lineOf = ({ id, ...line }: { id: string } & Omit<EntryLine, 'item'>): EntryLine => ({
  item: { _id: id, name: id, points: 5 },
  ...line,
});

/** What a member does, as they come. */
const member: fc.Arbitrary<Move> = fc.oneof(
  fc.string({ maxLength: 4 }).map((text) => typed('receiptNumber', text)),
  fc.string({ maxLength: 4 }).map((text) => noted(text)),
  fc.record({ at: fc.nat(3), quantity: fc.nat(9) }).map(({ at, quantity }) => lineChosen('key', at, { quantity })),
  fc.record({ id: fc.constantFrom('pipe', 'valve'), quantity: fc.nat(9) }).map((one) => linesCounted(lineOf(one))),
);
const anyPhoto = fc.constantFrom('a', 'b', 'c', 'd');
const photos: fc.Arbitrary<Move> = fc.oneof(
  anyPhoto.map((id) => photographed([photo(id)])),
  fc.uniqueArray(anyPhoto, { maxLength: 2 }).map((ids) => photosAdded(ids.map((id) => photo(`${id}${id}`)))),
  fc.tuple(anyPhoto, fc.constantFrom(1 as const, -1 as const)).map(([id, by]) => photoMoved(id, by)),
  anyPhoto.map((id) => photoRemoved(id)),
  anyPhoto.map((id) => photoReplaced(id, photo(`new ${id}`))),
  fc.constant(photoBroughtBack),
  fc.constant(fileRemoved),
);
/** What the connection and the server do. */
const server: fc.Arbitrary<Move> = fc.oneof(
  anyPhoto.map((id) => uploaded(id, image(`key of ${id}`), now)),
  fc.tuple(anyPhoto, fc.string({ maxLength: 4 })).map(([id, number]) => read(`key of ${id}`, number, '2026-01-02')),
  fc.boolean().map((isRefused) => sendingFailed('No connection', isRefused)),
  fc.constantFrom(asked('Please check'), answered, submitting(now), leftToWait),
);

test('no move of photos, reading or sending loses what the member typed, noted, chose or counted', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(member, photos, server)), (moves) => {
      const typedLast = make(make(begun, ...moves), typed('receiptNumber', 'mine'), noted('word'));
      const counted = lineOf({ id: 'elbow', quantity: 3 });
      const chosen = make(typedLast, lineChosen('key', 1, { quantity: 7 }), linesCounted(counted));
      fc.assert(
        fc.property(fc.array(fc.oneof(photos, server), { maxLength: 8 }), (later) => {
          const after = make(chosen, ...later);
          expect(after).toMatchObject({ receiptNumber: 'mine', note: 'word' });
          expect([after.choicesOf.key?.[1], after.lines.at(-1)]).toEqual([{ quantity: 7 }, counted]);
        }),
        { numRuns: 5 },
      );
    }),
  );
});

test('any order of typing, noting, choosing and reading ends the same', () => {
  const start = make(ofPhotos('a'), uploaded('a', image('key'), now));
  const moves = [
    typed('receiptNumber', '4711'),
    noted('Two hangers'),
    lineChosen('key', 0, { quantity: 2 }),
    lineChosen('key', 1, { itemId: null }),
    linesCounted(lineOf({ id: 'pipe', quantity: 2 })),
    read('key', '9', '2026-02-02'),
    leftToWait,
  ];
  const ended = make(start, ...moves);
  fc.assert(
    fc.property(fc.shuffledSubarray(moves, { minLength: moves.length }), (order) => {
      expect({ ...make(start, ...order) }).toEqual(ended);
    }),
  );
  expect(ended).toMatchObject({ receiptNumber: '4711', dateOfPurchase: '2026-02-02' });
});

test('moves of two windows, made on what the other has stored, keep both', () => {
  const [pipe, valve] = ['pipe', 'valve'].map((id) => lineOf({ id, quantity: 2 })) as [EntryLine, EntryLine];
  const one = [typed('receiptNumber', '1'), lineChosen('key', 0, { quantity: 2 }), lineSettled(pipe)];
  const other = [typed('dateOfPurchase', '2026-01-01'), linesCounted(valve), noted('word')];
  const start = make(begun, linesCounted(pipe));
  const expected = make(start, ...one, ...other);
  fc.assert(
    fc.property(fc.infiniteStream(fc.boolean()), (turns) => {
      const [left, right] = [[...one], [...other]];
      const mixed: Move[] = [];
      for (const isLeft of turns) {
        const next = (isLeft ? left : right).shift() ?? left.shift() ?? right.shift();
        if (!next) break;
        mixed.push(next);
      }
      expect(make(start, ...mixed)).toEqual(expected);
    }),
  );
});

describe('photos', () => {
  it('never become more than a receipt can have', () => {
    fc.assert(
      fc.property(fc.array(photos, { maxLength: 30 }), (moves) => {
        const after = make(begun, ...moves);
        expect(after.photos.length).toBeLessThanOrEqual(MAX_PHOTOS);
        expect(after.removed.length).toBeLessThanOrEqual(MAX_PHOTOS);
      }),
    );
  });

  it('are put in another order, and one that was taken away returns to its place', () => {
    const three = ofPhotos('a', 'b', 'c');
    expect(names(make(three, photoMoved('c', -1)))).toEqual(['a', 'c', 'b']);
    expect(names(make(three, photoMoved('a', -1), photoMoved('c', 1), photoMoved('gone', 1)))).toEqual(['a', 'b', 'c']);
    const left = make(three, photoRemoved('b'), photoRemoved('a'));
    expect(names(left)).toEqual(['c']);
    expect(names(make(left, photoBroughtBack, photoBroughtBack, photoBroughtBack))).toEqual(['a', 'b', 'c']);
    expect(filesOf(left).toSorted(), 'the bytes of what can be brought back are kept').toEqual(['a', 'b', 'c']);
  });

  it('that were all taken away leave no file, and all of them can be brought back', () => {
    const gone = make(ofPhotos('a', 'b'), uploaded('a b', image('key'), now), fileRemoved);
    expect([gone.photos, gone.image, isBegun(gone)]).toEqual([[], null, false]);
    expect(names(make(gone, photoBroughtBack, photoBroughtBack))).toEqual(['a', 'b']);
  });

  it('are uploaded as they are now: an upload or a picture of others is not theirs', () => {
    const one = make(ofPhotos('a'), uploaded('a', image('first'), now));
    expect(needsUpload(one, now)).toBe(false);
    const two = make(one, photosAdded([photo('b')]));
    expect(needsUpload(two, now)).toBe(true);
    expect(two.image?.imageKey, 'the earlier file stays until the next has arrived').toBe('first');
    expect(make(two, uploaded('a', image('late'), now), preparedAs({ id: 'x', of: 'a', problems: [] }))).toEqual(two);
    const both = make(two, uploaded(photosOf(two), image('second'), now));
    expect(needsUpload(both, now)).toBe(false);
    expect(needsUpload(both, now + 24 * 60 * 60_000), 'the server removes what nothing uses').toBe(true);
  });
});

describe('what was read', () => {
  const uploadedOne = make(ofPhotos('a'), uploaded('a', image('key'), now));

  it('fills in what is empty, once: what was cleared afterwards stays empty', () => {
    const filled = make(uploadedOne, read('key', '77', '2026-02-02'));
    expect(filled).toMatchObject({ receiptNumber: '77', dateOfPurchase: '2026-02-02' });
    const cleared = make(filled, typed('receiptNumber', ''), read('key', '77', '2026-02-02'));
    expect(cleared.receiptNumber).toBe('');
  });

  it('from another photo takes the place of what was read before, and of nothing typed', () => {
    const next = make(uploadedOne, read('key', '77', '2026-02-02'), typed('dateOfPurchase', '2026-03-03'));
    const again = make(next, photographed([photo('b')]), uploaded('b', image('next'), now), read('next', '88', ''));
    expect(again).toMatchObject({ receiptNumber: '88', dateOfPurchase: '2026-03-03' });
    expect(make(again, read('key', '99', ''))).toEqual(again);
  });
});

describe('sending', () => {
  const waiting = make(ofPhotos('a'), leftToWait);

  it('is over once it was sent: whatever arrives late, it never waits again', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(member, photos, server)), (later) => {
        const over = make(waiting, submitting(now), sent('77', now));
        expect(make(over, ...later)).toEqual(over);
      }),
    );
  });

  it('by itself is left to what was read: what its member typed, noted or chose would be lost', () => {
    const filled = make(ofPhotos('a'), uploaded('a', image('key'), now), read('key', '77', '2026-02-02'));
    expect(isWorkedOn(filled)).toBe(false);
    const moves = [
      typed('receiptNumber', '78'),
      noted('word'),
      lineChosen('key', 0, { quantity: 2 }),
      saidAnother('77'),
    ];
    for (const move of moves) expect(isWorkedOn(make(filled, move))).toBe(true);
  });

  it('that was not answered keeps the entry, with the file that says which receipt it was', () => {
    const lost = make(waiting, uploaded('a', image('key'), now), submitting(now));
    expect(mayBeSubmitted(lost, now + 60_000)).toBe(true);
    expect(make(lost, sendingFailed('No connection', false)).image?.imageKey).toBe('key');
    expect(mayBeSubmitted(make(lost, answered), now)).toBe(false);
    expect(mayBeSubmitted(lost, now + 2 * 3_600_000)).toBe(false);
  });

  it('that is refused asks at once, and one that fails asks at the fifth time', () => {
    expect(make(waiting, sendingFailed('Too old', true))).toMatchObject({ state: 'asks', reason: 'Too old' });
    const fail = sendingFailed('Something went wrong', false);
    expect(make(waiting, fail, fail, fail, fail).state).toBe('waiting');
    expect(make(waiting, fail, fail, fail, fail, fail).state).toBe('asks');
  });
});

test('what a phone has of a draft or a correction is forgotten after sixty days, what was emptied again after one, and nothing else', () => {
  const day = 24 * 60 * 60_000;
  const isForgottenAfter = (entry: ReceiptEntry, days: number) => isForgotten(entry, now + days * day);
  const draft = { ...ofPhotos('a'), draft: 'draft' };
  expect([59, 61].map((days) => isForgottenAfter(draft, days))).toEqual([false, true]);
  expect([0.9, 1.1].map((days) => isForgottenAfter(make(begun, typed('receiptNumber', '')), days))).toEqual([
    false,
    true,
  ]);
  expect(isForgottenAfter(ofPhotos('a'), 1_000)).toBe(false);
});
