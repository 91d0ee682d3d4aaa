import { type AnswerKey, answerKeys, type Question } from '#domain/trainings.ts';

export interface DemoTraining {
  readonly moduleName: string;
  readonly description: string;
  /** The name of a video in `videos/`, drawn by `scripts/make-demo-videos.ts`. */
  readonly videoFile: string;
  readonly videoSeconds: number;
  readonly points: number;
  readonly questions: readonly Question[];
}

export const demoTrainings: readonly DemoTraining[] = [
  {
    moduleName: 'Choosing the Right Ball Valve',
    description: 'Full port or standard, threaded or press: which valve goes where, and how to keep it from sticking.',
    videoFile: 'ball-valves.webm',
    videoSeconds: 7,
    points: 150,
    questions: [
      ask(
        'How far does the handle of a ball valve turn from open to closed?',
        ['An eighth of a turn', '*A quarter turn', 'Half a turn', 'A full turn'],
        'The ball has one straight bore. A quarter turn sets the bore across the pipe and closes it.',
      ),
      ask(
        'The handle stands across the pipe. What does that tell you?',
        [
          'The valve is open',
          'The valve is half open',
          '*The valve is closed',
          'Nothing: handles can be set either way',
        ],
        'The handle points the way the bore does. In line with the pipe is open, across it is closed.',
      ),
      ask(
        'What does “full port” mean?',
        [
          '*The bore is as wide as the inside of the pipe',
          'The valve has three openings',
          'The valve may be used for gas',
          'The handle can be removed',
        ],
        'A full port valve does not narrow the flow, so it costs no pressure. A standard port is one size smaller.',
      ),
      ask(
        'Why should a ball valve not be left half open to throttle the flow?',
        [
          'The handle would come loose',
          '*The stream wears the seats, and the valve begins to leak',
          'The water meter would read too high',
          'Building codes ask for a red handle',
        ],
        'Fast water over the edge of the ball cuts into the soft seats. Use a globe valve where flow must be set.',
      ),
      ask(
        'Before you solder next to a ball valve, you should…',
        ['close it tightly', 'fill it with grease', '*open it and keep it cool with a wet rag', 'remove the stem'],
        'Heat harms the seats. Open, the seats touch the least; the wet rag carries the heat away.',
      ),
    ],
  },
  {
    moduleName: 'Water Heater Safety',
    description: 'Relief valves, venting and the right temperature: five checks before you leave the job.',
    videoFile: 'water-heater-safety.webm',
    videoSeconds: 8,
    points: 200,
    questions: [
      ask(
        'What is the temperature and pressure relief valve for?',
        [
          'To fill the tank faster',
          '*To let water out before the tank becomes dangerous',
          'To mix hot and cold water',
          'To drain the tank for service',
        ],
        'It opens at 150 psi or 210 °F. Without it, an overheated tank can burst.',
      ),
      ask(
        'Where must the discharge pipe of the relief valve end?',
        [
          'In the attic, out of reach',
          'In a closed tank',
          'It may be capped if it drips',
          '*Near the floor or outside, open, where people see it drip',
        ],
        'The pipe must never be capped, reduced or run uphill. A drip is a warning that someone has to see.',
      ),
      ask(
        'Which setting is a good balance between scalding and bacteria in most homes?',
        ['90 °F', '*120 °F', '160 °F', '180 °F'],
        'At 140 °F a burn takes five seconds; below 120 °F bacteria may grow. A mixing valve allows a hotter tank.',
      ),
      ask(
        'You see soot or scorched paint around the draft hood. What is likely?',
        [
          '*Exhaust gas is spilling into the room',
          'The anode rod is used up',
          'The tank is too small',
          'The water is too hard',
        ],
        'Spilling exhaust carries carbon monoxide. Turn the heater off and find out why the vent does not draw.',
      ),
    ],
  },
];

/** The answer with the star is correct. */
function ask(text: string, answers: readonly [string, string, string, string], explanation: string): Question {
  const entries = answerKeys.map((key, place) => [key, readAnswer(answers[place] ?? '')] as const);
  return { text, explanation, ...(Object.fromEntries(entries) as Record<AnswerKey, ReturnType<typeof readAnswer>>) };
}

function readAnswer(answer: string): { text: string; correct: boolean } {
  return { text: answer.replace(/^\*/, ''), correct: answer.startsWith('*') };
}
