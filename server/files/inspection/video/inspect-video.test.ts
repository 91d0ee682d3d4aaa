import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { box, element, ftyp, makeMp4, makeWebm, track } from '#testing/videos.ts';
import { inspectVideo } from './inspect-video.ts';

async function inspect(bytes: Buffer, content_type = 'video/mp4') {
  let reads = 0;
  const read = async (at: number, length: number) => {
    reads += 1;
    return bytes.subarray(at, at + length);
  };
  const found = await inspectVideo({ size: bytes.length, read }, { size: bytes.length, content_type });
  expect(reads).toBeLessThan(210);
  return found.problem ?? found.seconds;
}

const film = box('mdat', Buffer.alloc(500));
const u32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
/** The size of the first box of that type becomes another one. */
function resized(bytes: Buffer, type: string, size: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(size, copy.indexOf(type, 0, 'latin1') - 4);
  return copy;
}
const nested = (depth: number): Buffer =>
  Array.from({ length: depth }).reduce<Buffer>((in_) => box('moov', in_), box('free'));

test.each([
  ['with H.264 and AAC', makeMp4(), 65],
  ['without sound', makeMp4({ tracks: [track('vide', 'avc1')] }), 65],
  ['with AV1', makeMp4({ tracks: [track('vide', 'av01')] }), 65],
  ['without a length', makeMp4({ seconds: 0 }), null],
  ['with sound alone', makeMp4({ tracks: [track('soun', 'mp4a')] }), 'no-picture'],
  ['of HEVC', makeMp4({ tracks: [track('vide', 'hvc1')] }), 'hevc-video'],
  ['with ten bits a color', makeMp4({ tracks: [track('vide', 'avc1', 110)] }), 'other-codec'],
  ['with MPEG-4 Visual', makeMp4({ tracks: [track('vide', 'mp4v')] }), 'other-codec'],
  [
    'with a sound that no browser plays',
    makeMp4({ tracks: [track('vide', 'avc1'), track('soun', 'ac-3')] }),
    'other-codec',
  ],
  [
    'with a second sound that no browser plays',
    makeMp4({ tracks: [track('vide', 'avc1'), track('soun', 'ac-3'), track('soun', 'mp4a')] }),
    65,
  ],
  ['that is encrypted', makeMp4({ tracks: [track('vide', 'encv')] }), 'locked-video'],
  ['without its tables', Buffer.concat([ftyp, film]), 'unfinished-video'],
  ['whose film lasts to the end, without tables', resized(Buffer.concat([ftyp, film]), 'mdat', 0), 'unfinished-video'],
  ['of which the end is missing', makeMp4().subarray(0, -20), 'broken-video'],
  ['with a box of endless size', resized(makeMp4(), 'mdat', 0xff_ff_ff_ff), 'broken-video'],
  [
    'with a box of a size of 64 bits',
    Buffer.concat([ftyp, u32(1), Buffer.from('mdat'), Buffer.alloc(8, 0xff), film]),
    'broken-video',
  ],
  ['with a box that is smaller than its head', resized(makeMp4(), 'mdat', 4), 'broken-video'],
  ['with a table that leads out of its track', resized(makeMp4(), 'stsd', 60_000), 'broken-video'],
  ['with a track without tables', makeMp4({ tracks: [box('trak')] }), 'broken-video'],
  ['with boxes in boxes', Buffer.concat([ftyp, nested(2_000)]), 'no-picture'],
  [
    'with a million empty boxes',
    Buffer.concat([ftyp, Buffer.concat(Array.from({ length: 200_000 }, () => box('free')))]),
    'broken-video',
  ],
  ['with an archive behind it', Buffer.concat([makeMp4(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]), 'two-kinds'],
  ['with a page in it', Buffer.concat([box('ftyp', Buffer.from('isom<script>')), film]), 'two-kinds'],
  ['that is a WebM', makeWebm(), 'other-container'],
])('an MP4 %s', async (_what, bytes, found) => {
  expect(await inspect(bytes)).toBe(found);
});

test.each([
  ['with VP9', makeWebm(), 12],
  ['with a codec that no browser plays', makeWebm({ codec: 'V_MPEGH/ISO/HEVC' }), 'other-codec'],
  ['that is another Matroska', makeWebm({ docType: 'matroska' }), 'other-container'],
  ['of which the end is missing', makeWebm().subarray(0, -20), 'broken-video'],
  [
    'without tracks',
    Buffer.concat([element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))), element(0x18538067, [])]),
    'broken-video',
  ],
  [
    'with a number of no length',
    Buffer.concat([element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))), Buffer.alloc(50)]),
    'broken-video',
  ],
  ['that is an MP4', makeMp4(), 'other-container'],
])('a WebM %s', async (_what, bytes, found) => {
  expect(await inspect(bytes, 'video/webm')).toBe(found);
});

test.each(['ball-valves', 'water-heater-safety'])('a real WebM, %s', async (name) => {
  const bytes = await readFile(new URL(`../../../../demo/videos/${name}.webm`, import.meta.url));
  expect(await inspect(bytes, 'video/webm')).toEqual(expect.any(Number));
});

test('of any bytes none takes long or fails otherwise than in a sentence', async () => {
  const [mp4, webm] = [makeMp4({ film: 50 }), makeWebm()];
  for (let at = 0; at < 300; at += 1) {
    for (const [bytes, type] of [
      [mp4, 'video/mp4'],
      [webm, 'video/webm'],
    ] as const) {
      const changed = Buffer.from(bytes);
      changed[at % changed.length] = (at * 151) % 256;
      await inspect(changed, type);
    }
  }
});
