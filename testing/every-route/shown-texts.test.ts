import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScene, type Scene } from '../api-table/scene.ts';
import { everyNaughtyText, naughtyTexts } from '../naughty-texts.ts';
import { textPlaces } from './fields/shown-texts.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.server.close());

describe('whatever is typed is shown to the letter, without the spaces around it, or refused with a sentence', () => {
  test.each(textPlaces)('in $name', async ({ fields, open, isSlow, clean = trim }) => {
    const write = await open(scene);
    const stored = new Set<string>();
    const texts = isSlow ? Object.values(naughtyTexts).map(([first]) => first!) : everyNaughtyText;
    for (const text of texts) {
      for (const field of await tryText(write, { fields, clean }, text)) stored.add(field);
    }
    expect([...stored].sort()).toEqual([...fields].sort());
  });
});

const trim = (text: string) => text.trim();

type Write = Awaited<ReturnType<(typeof textPlaces)[number]['open']>>;

/** The fields that store the text. One that refuses it gets a plain one, so that the others are tried. */
async function tryText(
  write: Write,
  { fields, clean }: { fields: readonly string[]; clean: (text: string) => string },
  text: string,
): Promise<readonly string[]> {
  let open = fields;
  while (open.length > 0) {
    const { status, body, read } = await write((field) => (open.includes(field) ? text : 'Plain'));
    if (status < 300) {
      const shown = await read();
      for (const field of open) expect([field, shown[field]]).toEqual([field, clean(text)]);
      return open;
    }
    expect(status, `${JSON.stringify(text)}: ${JSON.stringify(body)}`).toBeLessThan(500);
    expect(body.msg).toMatch(/\w/);
    const { errors = [] } = body;
    const refusing = open.filter((field) => errors.some(({ path, message }) => message && isAt(path, field)));
    expect(refusing, `${JSON.stringify(text)}: ${JSON.stringify(body)}`).not.toEqual([]);
    open = open.filter((field) => !refusing.includes(field));
  }
  return [];
}

const isAt = (path: string, field: string) => places[field]?.test(path) ?? path.endsWith(field);

/** Fields whose path in an error has another name. */
const places: Record<string, RegExp> = {
  answer: /text-1767600000000/,
  program: /^(program\.)?name$/,
  name: /formItems\.0\.name$|(^|\.)name$/,
  option: /formItems\.1\.options/,
  rewardName: /rewardItems\.0\.name$/,
  customSize: /customSizes\.0/,
  customColor: /customColors\.0/,
  question: /questions\.0\.text$/,
  explanation: /explanation$/,
  ...Object.fromEntries(
    ['answerOne', 'answerTwo', 'answerThree', 'answerFour'].map((key) => [key, new RegExp(`${key}(\\.text)?$`)]),
  ),
};
