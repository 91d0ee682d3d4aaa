// Draws the demo's two films and encodes them: `node --conditions=source --import tsx scripts/make-demo-videos.ts`.
// It needs an ffmpeg with VP9 (Debian: apt-get install ffmpeg; or FFMPEG=…). The files are kept, so that nobody else does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ballValves } from '#server/demo/art/videos/ball-valves.ts';
import { type Film, filmSize } from '#server/demo/art/videos/film.ts';
import { waterHeaterSafety } from '#server/demo/art/videos/water-heater-safety.ts';

const encoder = process.env.FFMPEG ?? 'ffmpeg';
const films: Record<string, Film> = { 'ball-valves': ballValves, 'water-heater-safety': waterHeaterSafety };
for (const [name, film] of Object.entries(films)) {
  await encode(film, fileURLToPath(new URL(`../server/demo/harbor/videos/${name}.webm`, import.meta.url)));
}

async function encode(film: Film, file: string): Promise<void> {
  const { width, height, framesPerSecond } = filmSize;
  const source = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`;
  // A key picture a second: a player finds any place at once.
  const target = `-c:v libvpx-vp9 -crf 34 -b:v 0 -deadline best -g ${framesPerSecond} -pix_fmt yuv420p -map_metadata -1`;
  const ffmpeg = spawn(encoder, ['-y', '-loglevel', 'error', ...`${source} ${target}`.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  for (let frame = 0; frame < film.seconds * framesPerSecond; frame++) {
    const picture = await sharp(Buffer.from(film.draw(frame / framesPerSecond)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`${encoder} ended with ${code}`);
  process.stdout.write(`${file}\n`);
}
