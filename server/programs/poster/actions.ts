import { Readable } from 'node:stream';
import { encode } from 'uqr';
import type { posters } from '#contract/posters.ts';
import type { Input } from '#contract/route.ts';
import { GROUND_COLORS } from '#domain/companies.ts';
import { paperOf } from '#domain/countries.ts';
import { programUrl } from '#domain/programs.ts';
import { openPicture } from '#server/files/inspection/open-picture.ts';
import type { StreamedFile } from '#server/http/answers/file.ts';
import type { Context } from '#server/http/serve.ts';
import { canPrint, printSheets, type Sheet } from '#server/printing/sheet.ts';
import { findProgram } from '../queries.ts';
import { listPosters, type PosterTexts } from '../setup/opening.ts';

type Export = typeof posters.exportPoster;
interface Logo {
  bytes: Buffer;
  ground: string | undefined;
}

/** The poster of a program as a PDF: a sheet in each of its languages. */
export async function exportPoster({ id }: Input<Export>, context: Context<Export>): Promise<StreamedFile> {
  const { db, services, refuse } = context;
  const program = await findProgram(db, id);
  if (!program) throw refuse('not-found');
  if (program.slug === null) throw refuse('no-link');
  const texts = listPosters(program);
  if (!(await canPrint(texts.map(({ name }) => name).join('')))) throw refuse('letters-missing');
  const logo = program.logo_key === null ? null : await readLogo(program.logo_key, program.logo_ground, services);
  const url = programUrl(services.config.publicUrl, program.slug);
  const paper = paperOf(program.country) === 'a4' ? 'A4' : 'LETTER';
  const about = { paper, title: program.name, language: texts[0]!.language } as const;
  const pdf = await printSheets(
    about,
    texts.map((text) => (sheet) => draw(sheet, text, { logo, url })),
  );
  return { name: `${program.slug}.pdf`, rows: texts.length, content: Readable.from([pdf]) };
}

function draw(sheet: Sheet, { name, promise, how }: PosterTexts, { logo, url }: { logo: Logo | null; url: string }) {
  sheet.space(18);
  if (logo) {
    sheet.picture(logo.bytes, { width: 220, height: 72, ground: logo.ground });
    sheet.space(30);
  }
  sheet.write(name, { size: 40, least: 18, lines: 2, isBold: true });
  sheet.space(14);
  sheet.write(promise, { size: 18 });
  sheet.space(10);
  // Phones want four squares of white around it.
  sheet.squares(encode(url, { border: 4 }).data, 320);
  sheet.space(10);
  sheet.write(how, { size: 15 });
  sheet.space(12);
  sheet.write(url.replace(/^https?:\/\//, ''), { size: 17, least: 7, lines: 4, isBold: true });
}

/** As PDFs take it. A poster does not wait for a logo that is gone or damaged. */
async function readLogo(
  key: string,
  ground: keyof typeof GROUND_COLORS | null,
  { store }: Context<Export>['services'],
): Promise<Logo | null> {
  const bytes = await store.read(key);
  if (!bytes) return null;
  try {
    const size = { width: 900, height: 300, fit: 'inside', withoutEnlargement: true } as const;
    const png = await openPicture(bytes).rotate().resize(size).png().toBuffer();
    return { bytes: png, ground: ground === null ? undefined : GROUND_COLORS[ground] };
  } catch {
    return null;
  }
}
