import { readFileSync } from 'node:fs';
import path from 'node:path';
import { harborProgram } from '#demo/harbor/program.ts';
import { demoForm } from '#demo/harbor/registration.ts';
import { demoRewards } from '#demo/harbor/rewards.ts';
import { demoTrainings } from '#demo/harbor/trainings.ts';
import { videoAddress } from '#demo/serve-videos.ts';
import type { Caller } from '#testing/people/caller.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import type { Parts } from '#testing/people/editor.ts';

const rewards = demoRewards.map(({ picture: _, archived: __, ...reward }) => reward).slice(0, 9);
const trainings = demoTrainings.map(({ videoFile, questions, ...training }) => ({
  ...training,
  videoUrl: videoAddress(videoFile),
  questions: [...questions],
}));

/** The parts of a program, unless a test says otherwise. */
const usualParts: Parts = {
  startDate: '2026-01-05',
  endDate: '2099-12-31',
  usersRequireApproval: true,
  rules: harborProgram.rules,
  terms: harborProgram.terms,
  registrationForm: demoForm,
  rewardItems: rewards.map((reward) => ({
    ...reward,
    sizes: [...reward.sizes],
    customSizes: [...reward.customSizes],
    colors: [...reward.colors],
    customColors: [...reward.customColors],
  })),
  loyaltyProgramTrainings: trainings,
  setupStep: null,
};
/** Thirty ball valves and couplings, and one item of each other category. */
const catalog = pickLines(readFileSync(path.resolve('demo/catalog.csv'), 'utf8'));

function pickLines(file: string): string {
  const [headers, ...lines] = file.trim().split('\n');
  const others = lines.filter((_, at) => at >= 30 && at % 40 === 0);
  return [headers, ...lines.slice(0, 30), ...others].join('\n');
}

/** The program that the tests' programs are copies of, set up and open, made by calls. Returns its id. */
export async function makeTemplate(owner: Caller, url: string): Promise<string> {
  const { company } = await owner.ok('POST /api/admin/company/create', {
    company: { name: 'Harbor Supply', brandColor: '#0f766e' },
  });
  const { program } = await owner.ok('GET /api/admin/program/create', { guided: true });
  const { _id: id, version } = program;
  const parts = { name: 'Harbor Trade', slug: 'harbor-template', company: company._id, ...usualParts };
  // The members of tests are there at once, and have accepted nothing.
  const newTerms = { asks: false };
  await owner.ok('POST /api/admin/program/:id/update', { id, version, program: parts, newTerms });
  await owner.ok('POST /api/admin/program/:id/open', { id });
  const { status, body } = await sendCatalog(url, owner, id, catalog);
  if (status >= 300) throw new Error(`The catalog was answered with ${status}: ${JSON.stringify(body)}`);
  return id;
}
