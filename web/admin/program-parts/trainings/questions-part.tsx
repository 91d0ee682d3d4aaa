import { Button, Fieldset, Flex, Group, Input, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { answerKeys, offeredAnswers } from '#domain/trainings.ts';
import { sayProblem } from '#web/say-problem.ts';
import { useRowHold } from '#web/ui/feedback/second-tap.ts';
import { Hint } from '#web/ui/layout/lines.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { useWords } from '#web/words.ts';
import { MoveButtons, type Way } from '../move-buttons.tsx';
import { MissingIn, Translated } from '../translated.tsx';
import { blankQuestion, isBlank, type QuestionDraft, writtenIn } from './question-draft.ts';
import classes from './training-modal.module.css';
import type { TrainingForm } from './use-training-form.ts';

/** The questions of a module, and the one that is being written in its place. */
export function QuestionsPart({ form }: { form: TrainingForm }) {
  const words = useWords('offers').questions;
  const root = useRef<HTMLFieldSetElement>(null);
  const { open, edit } = form;
  const { questions } = edit.values;
  useRowHold(questions.map(({ key }) => key));
  const isNew = open !== null && !questions.some(({ key }) => key === open.key);

  /** Rendered at once, so that the new focus target exists. */
  function then(selector: string, change: () => void) {
    flushSync(change);
    root.current?.querySelector<HTMLElement>(selector)?.focus();
  }
  const write = (question: QuestionDraft) => then('[data-question-text]', () => form.setOpen(question));
  const close = () => then('[data-add-question]', () => form.setOpen(null));
  const remove = (key: string) =>
    then('[data-add-question], [data-question-text]', () =>
      edit.set({ questions: questions.filter((question) => question.key !== key) }),
    );
  const move = (question: QuestionDraft, to: number, way: Way) =>
    then(`[data-key="${question.key}"] [data-move="${way}"]`, () =>
      edit.set({ questions: questions.toSpliced(questions.indexOf(question), 1).toSpliced(to, 0, question) }),
    );

  const questionForm = open && (
    <QuestionForm
      form={form}
      question={open}
      isNew={isNew}
      onAdd={() => then('[data-add-question]', form.addOpen)}
      onClose={close}
    />
  );
  return (
    <Fieldset ref={root} variant="unstyled" mx={0} miw={0}>
      <Input.Label component="legend" required>
        {words.title}
      </Input.Label>
      <Stack gap="xs">
        {questions.length > 0 && (
          <Stack component="ol" gap="xs">
            {questions.map((question, index) =>
              question.key === open?.key ? (
                <li key={question.key}>{questionForm}</li>
              ) : (
                <QuestionRow
                  key={question.key}
                  question={question}
                  index={index}
                  count={questions.length}
                  onEdit={() => write(question)}
                  onRemove={() => remove(question.key)}
                  onMove={(to, way) => move(question, to, way)}
                />
              ),
            )}
          </Stack>
        )}
        {isNew && questionForm}
        {!open && (
          <AddButton variant="default" size="xs" mr="auto" onClick={() => write(blankQuestion())} data-add-question>
            {questions.length > 0 ? words.writeAnother : words.write}
          </AddButton>
        )}
        {edit.problemOf('questions') && <Input.Error>{edit.problemOf('questions')}</Input.Error>}
      </Stack>
    </Fieldset>
  );
}

type Props = {
  form: TrainingForm;
  question: QuestionDraft;
  isNew: boolean;
  onAdd: () => void;
  onClose: () => void;
};

function QuestionForm({ form: { edit, openProblem, setOpen }, question, isNew, onAdd, onClose }: Props) {
  const words = useWords('offers').questions;
  const { questions } = edit.values;
  const at = isNew ? questions.length : questions.findIndex(({ key }) => key === question.key);
  const own = {
    texts: question.texts,
    onChange: (texts: QuestionDraft['texts']) => setOpen({ ...question, texts }),
    problemOf: (path: string) => edit.problemOf(`questions.${at}.${path}`),
  };
  return (
    <Stack
      component="fieldset"
      gap="sm"
      m={0}
      miw={0}
      p="md"
      bd="1px solid var(--line-field)"
      bdrs="lg"
      bg="gray.0"
      onKeyDown={(event) => addOnEnter(event, openProblem ? null : onAdd)}
    >
      {/* A legend is drawn into its fieldset's border unless it floats. */}
      <Text component="legend" w="100%" fz="sm" fw={600} style={{ float: 'left' }}>
        {isNew ? words.newTitle : words.editTitle}
      </Text>
      <Translated
        {...own}
        field="text"
        label={words.question}
        written={question.text}
        input={(other) => <Textarea {...other} rows={2} maxLength={MOST_CHARACTERS.question} />}
      >
        <Textarea
          label={words.question}
          required
          rows={2}
          maxLength={MOST_CHARACTERS.question}
          value={question.text}
          onChange={(event) => setOpen({ ...question, text: event.currentTarget.value })}
          data-question-text
        />
      </Translated>
      {answerKeys.map((key, place) => {
        const { text, correct } = question[key];
        return (
          <Flex
            key={key}
            className={classes.answer}
            direction={{ base: 'column', sm: 'row' }}
            gap={{ base: 'xs', sm: 'md' }}
          >
            <Translated
              {...own}
              field={key}
              label={words.answer(place + 1)}
              written={text}
              input={(other) => <TextInput {...other} maxLength={MOST_CHARACTERS.answer} />}
            >
              <TextInput
                flex={{ sm: 1 }}
                label={words.answer(place + 1)}
                maxLength={MOST_CHARACTERS.answer}
                value={text}
                onChange={({ currentTarget: { value } }) =>
                  // Clearing an answer also clears its mark.
                  setOpen({ ...question, [key]: { text: value, correct: value.trim() ? correct : null } })
                }
              />
            </Translated>
            <Radio.Group
              w={{ sm: 170 }}
              label={words.isCorrect(place + 1)}
              value={correct === null ? '' : correct ? 'yes' : 'no'}
              onChange={(value) => setOpen({ ...question, [key]: { text, correct: value === 'yes' } })}
            >
              <Group gap="xl" mih={36}>
                <Radio value="yes" label={words.yes} disabled={text.trim() === ''} />
                <Radio value="no" label={words.no} disabled={text.trim() === ''} />
              </Group>
            </Radio.Group>
          </Flex>
        );
      })}
      <Translated
        {...own}
        field="explanation"
        label={words.explanation}
        written={question.explanation}
        input={(other) => <Textarea {...other} rows={7} maxLength={MOST_CHARACTERS.explanation} />}
      >
        <Textarea
          label={words.explanation}
          description={words.explanationHint}
          rows={7}
          maxLength={MOST_CHARACTERS.explanation}
          value={question.explanation}
          onChange={(event) => setOpen({ ...question, explanation: event.currentTarget.value })}
        />
      </Translated>
      <Group gap="xs" justify="flex-end">
        {/* Missing parts are errors only after something was typed. */}
        <Text flex="1 1 260px" mih={20} fz="xs" c={isBlank(question) ? 'dimmed' : 'danger.7'} role="status">
          {sayProblem(openProblem)}
        </Text>
        <Button variant="subtle" color="gray" size="xs" onClick={onClose}>
          {words.discard}
        </Button>
        <Button variant="default" size="xs" disabled={openProblem !== null} onClick={onAdd}>
          {isNew ? words.add : words.save}
        </Button>
      </Group>
    </Stack>
  );
}

/** Enter in an answer adds the question; otherwise it would save the whole module. */
function addOnEnter(event: KeyboardEvent, onAdd: (() => void) | null) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onAdd?.();
}

type QuestionRowProps = {
  question: QuestionDraft;
  index: number;
  count: number;
  onEdit: () => void;
  onRemove: () => void;
  onMove: (to: number, way: Way) => void;
};

function QuestionRow({ question, index, count, onEdit, onRemove, onMove }: QuestionRowProps) {
  const words = useWords('offers').questions;
  const right = answerKeys.map((key) => question[key]).find(({ correct }) => correct);
  const name = words.nameOf(index + 1);
  return (
    <Group component="li" gap="xs" py="xs" px="sm" bd="1px solid var(--line)" bdrs="lg" data-key={question.key}>
      <Text component="div" flex="1 1 260px" miw={0} fz="sm" style={{ overflowWrap: 'anywhere' }}>
        <Text inherit fw={550}>
          {index + 1}. {question.text}
        </Text>
        <Hint>
          {words.summary(
            (text) => (
              <span key="answers">{text}</span>
            ),
            offeredAnswers(question).length,
            right?.text ?? '',
          )}
        </Hint>
        <MissingIn parts={[writtenIn(question)]} />
      </Text>
      <Group gap="xxs" wrap="nowrap">
        <Button size="xs" variant="default" onClick={onEdit} aria-label={words.editNamed(name)}>
          {words.edit}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onRemove} aria-label={words.removeNamed(name)}>
          {words.remove}
        </Button>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
      </Group>
    </Group>
  );
}
