import { MAX_ANNOUNCEMENTS } from '#domain/announcements.ts';
import { nameColumn } from '#domain/item-columns.ts';
import type { Language } from '#domain/languages.ts';
import {
  announcementTexts,
  columnTexts,
  formItemTexts,
  programTexts,
  questionTexts,
  rewardTexts,
  trainingTexts,
  turnTo,
  wayInTexts,
} from '#domain/own-texts.ts';
import { type AnswerKey, answerKeys } from '#domain/trainings.ts';
import { listCategories, setCategory } from '#server/catalog/categories/queries.ts';
import { turnNames } from '#server/catalog/items/queries.ts';
import { allowLong, type Tx } from '#server/db/pool.ts';
import { listPublicNames, setWayIn } from '#server/members/ways-in/queries.ts';
import { listRewardItems, setRewardItem } from '#server/rewards/items/queries.ts';
import {
  listAskedQuestions,
  listTrainings,
  type QuestionRow,
  setQuestion,
  setTraining,
} from '#server/trainings/modules/queries.ts';
import { listAnnouncements, setAnnouncement } from '../announcements/queries.ts';
import { findProgram } from '../queries.ts';
import { setProgram } from './queries.ts';

interface Turn {
  from: Language;
  to: Language;
}

/**
 * What a program says itself is written in its first language, and its other texts stand beside that. When another
 * language becomes the first, those in it change places with the written ones, where there are some. Names of categories,
 * options, sizes and colors stay: items, answers and orders hold them. The caller holds the locks of program and catalog.
 */
export async function turnTexts(db: Tx, programId: string, turn: Turn): Promise<void> {
  if (turn.from === turn.to) return;
  await allowLong(db);
  await turnProgram(db, programId, turn);
  await turnAnnouncements(db, programId, turn);
  await turnWaysIn(db, programId, turn);
  await turnCategories(db, programId, turn);
  await turnRewards(db, programId, turn);
  await turnTrainings(db, programId, turn);
  await turnNames(db, programId, { from: nameColumn(turn.from).field, to: nameColumn(turn.to).field });
}

async function turnProgram(db: Tx, programId: string, turn: Turn): Promise<void> {
  const { registration_form, rebate_item_fields, sender_name, mail_opening, mail_closing, ...program } =
    (await findProgram(db, programId))!;
  const written = { ...program, senderName: sender_name, mailOpening: mail_opening, mailClosing: mail_closing };
  const { name, slogan, senderName, mailOpening, mailClosing, rules, terms, texts } = turnTo(
    written,
    programTexts,
    turn,
  );
  const formItems = registration_form.formItems.map((item) => turnTo(item, formItemTexts, turn));
  const columns = rebate_item_fields.map((column) => turnTo(column, columnTexts, turn));
  await setProgram(db, programId, {
    ...{ name, slogan, sender_name: senderName, mail_opening: mailOpening, mail_closing: mailClosing },
    ...{ rules, terms, texts: JSON.stringify(texts) },
    registration_form: JSON.stringify({ formItems }),
    rebate_item_fields: JSON.stringify(columns),
  });
}

async function turnAnnouncements(db: Tx, programId: string, turn: Turn): Promise<void> {
  for (const row of await listAnnouncements(db, programId, MAX_ANNOUNCEMENTS)) {
    const { title, text, texts } = turnTo(row, announcementTexts, turn);
    if (texts !== row.texts) await setAnnouncement(db, row, { title, text, texts: JSON.stringify(texts) });
  }
}

async function turnWaysIn(db: Tx, programId: string, turn: Turn): Promise<void> {
  for (const row of await listPublicNames(db, programId)) {
    const { publicName, texts } = turnTo({ publicName: row.public_name, texts: row.texts }, wayInTexts, turn);
    if (texts !== row.texts) await setWayIn(db, row, { public_name: publicName, texts: JSON.stringify(texts) });
  }
}

/** Items hold the stored names, which become what the categories are called in the language before. */
async function turnCategories(db: Tx, programId: string, { from, to }: Turn): Promise<void> {
  for (const row of await listCategories(db, programId)) {
    const { category, texts } = row;
    if (!texts[to]?.category) continue;
    const turned = { ...texts, [from]: { category, ...texts[from] } };
    if (texts[to].category === category) delete turned[to];
    await setCategory(db, row, { texts: JSON.stringify(turned) });
  }
}

async function turnRewards(db: Tx, programId: string, turn: Turn): Promise<void> {
  for (const reward of await listRewardItems(db, programId)) {
    const { name, description, texts } = turnTo(reward, rewardTexts, turn);
    if (texts !== reward.texts) await setRewardItem(db, reward, { name, description, texts: JSON.stringify(texts) });
  }
}

async function turnTrainings(db: Tx, programId: string, turn: Turn): Promise<void> {
  const trainings = await listTrainings(db, programId);
  for (const training of trainings) {
    const written = { moduleName: training.module_name, description: training.description, texts: training.texts };
    const { moduleName: module_name, description, texts } = turnTo(written, trainingTexts, turn);
    if (texts !== training.texts)
      await setTraining(db, training, { module_name, description, texts: JSON.stringify(texts) });
  }
  const ids = trainings.map(({ id }) => id);
  for (const question of await listAskedQuestions(db, programId, ids)) await turnQuestion(db, question, turn);
}

/** Also an answered one: in another language it is the same question. */
async function turnQuestion(db: Tx, question: QuestionRow, turn: Turn): Promise<void> {
  const answerTexts = answerKeys.map((key) => [key, question.answers[key]?.text ?? '']);
  const written = { ...question, ...(Object.fromEntries(answerTexts) as Record<AnswerKey, string>) };
  const turned = turnTo(written, questionTexts, turn);
  if (turned.texts === question.texts) return;
  const answers = answerKeys.map((key) => [key, { ...question.answers[key], text: turned[key] }]);
  await setQuestion(db, question, {
    ...{ text: turned.text, explanation: turned.explanation },
    answers: JSON.stringify(Object.fromEntries(answers)),
    texts: JSON.stringify(turned.texts),
  });
}
