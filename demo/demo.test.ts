import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readHeaders, readRow, rowKey } from '#domain/catalog-csv.ts';
import { regions } from '#domain/regions.ts';
import { checkAnswers, formItemTypes } from '#domain/registration-form.ts';
import { rewardItemProblems } from '#domain/reward-items.ts';
import { moduleProblem } from '#domain/trainings.ts';
import { demoFile } from './demo-file.ts';
import { itemCategories, readDemoCatalog } from './harbor/catalog.ts';
import { demoPeople } from './harbor/people.ts';
import { answerDemoForm, demoForm } from './harbor/registration.ts';
import { demoRewards } from './harbor/rewards.ts';
import { demoTrainings } from './harbor/trainings.ts';

describe('the catalog', () => {
  test('is a file that the import takes whole', async () => {
    const [header = [], ...rows] = parse(await readDemoCatalog()) as string[][];
    const { fields, errors } = readHeaders(header);
    expect(errors).toEqual([]);
    const items = rows.map((row, place) => readRow(fields, row, place + 2, ','));
    expect(items.filter((item) => 'errors' in item)).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(520);
  });

  test('has each name and identifier once, known categories and fair points', async () => {
    const rows = parse(await readDemoCatalog(), { columns: true }) as Record<string, string>[];
    expect(new Set(rows.map((row) => row.Name)).size).toBe(rows.length);
    const lower = (text: string) => text.toLowerCase();
    const keys = rows.map((row) => rowKey({ name: row.Name!, uniqueIdentifier: row['Unique Identifier']! }, lower));
    expect(new Set(keys).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.Category))).toEqual(new Set(itemCategories));
    for (const row of rows) {
      expect(Number(row.Points)).toBeGreaterThanOrEqual(5);
      expect(Number(row.Points)).toBeLessThanOrEqual(900);
    }
  });
});

describe('the people', () => {
  test('have each name once and live in states that there are', () => {
    expect(new Set(demoPeople.map((person) => person.username)).size).toBe(demoPeople.length);
    const codes = regions.US.map(({ code }) => code);
    for (const person of demoPeople) {
      expect(codes).toContain(person.homeState);
      expect(person.zip).toMatch(/^\d{5}$/);
      expect(person.email).toBe(`${person.username}@example.com`);
    }
  });

  test('answered the form as it may be answered', () => {
    for (const person of demoPeople) {
      expect(checkAnswers(demoForm.formItems, answerDemoForm(person)).errors).toEqual([]);
    }
  });
});

test('the form has an item of every type, each with a uid of its own', () => {
  expect(new Set(demoForm.formItems.map((item) => item.type))).toEqual(new Set(formItemTypes));
  expect(new Set(demoForm.formItems.map((item) => item.uid)).size).toBe(demoForm.formItems.length);
  for (const item of demoForm.formItems) expect(item.uid).toMatch(new RegExp(`^${item.type}-\\d{13}$`));
});

test('each reward would pass the editor', () => {
  for (const reward of demoRewards) expect(rewardItemProblems(reward), reward.name).toEqual([]);
});

test('each training would pass the editor', () => {
  for (const training of demoTrainings) expect(moduleProblem(training.questions)).toBeNull();
});

test('every picture can be decoded, and is of a category, a reward or the company', async () => {
  const files = readdirSync(demoFile('pictures'));
  const categories = itemCategories.map((category) => `${category.toLowerCase().replace(/\W+/g, '-')}.webp`);
  const rewards = demoRewards.map(({ picture }) => picture);
  expect(files.sort()).toEqual([...categories, ...rewards, 'harbor-supply.png'].sort());
  for (const file of files) {
    const { channels } = await sharp(readFileSync(demoFile(`pictures/${file}`)), { failOn: 'warning' }).stats();
    expect(channels.some(({ stdev }) => stdev > 1)).toBe(true);
  }
});
