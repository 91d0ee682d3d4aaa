import { formatsOf } from '../formats.ts';

const { count } = formatsOf('en');

/** In English: the list of trainings, their videos and questions. */
export const trainings = {
  trainings: {
    title: 'Training',
    lead: 'Watch the video, answer the questions, earn the points.',
    backToEarnPoints: 'Earn Points',
    loading: 'Loading the trainings',
    notLoaded: 'The trainings could not be loaded.',
    emptyTitle: 'No training to take',
    emptyText: 'You have taken every training. New ones appear here.',
    trainingsDone: 'Trainings you have done',
    inProgress: 'In progress',
    points: <T>(n: number, figure: (n: number) => T) => [figure(n), count(n, { one: ' point', other: ' points' })],
    questions: (n: number) => count(n, { one: '# question', other: '# questions' }),
    watchVideo: 'Watch Video',
    watchVideoOf: (training: string) => `Watch Video: ${training}`,
  },

  training: {
    title: 'Training',
    backToTrainings: 'Training',
    loading: 'Loading the training',
    notLoaded: 'The training could not be loaded.',
    goneTitle: 'This training is not offered',
    goneText: 'It may have been removed. The others are still available.',
    allTrainings: 'All trainings',
    previous: 'Previous',
    next: 'Next',
    completed: 'Training completed',
    earned: <T>(points: T) => ['You earned ', points],
    rightAtFirst: (right: number, all: number) => `${right} of ${all} answers right on the first try.`,
    pointsAreYours: 'The points are in your account.',
    pointsLeft: 'Points left to redeem',
    pointsInAll: 'Total points earned',
    nextTraining: 'Next training',
    redeemPoints: 'Redeem Points',
  },

  quiz: {
    questionOf: (at: number, all: number) => `Question ${at} of ${all}`,
    questionsAnswered: 'Questions answered',
    chooseFirst: 'Choose an answer first.',
    answer: 'Answer',
    finish: 'Finish',
    isRight: 'That is right.',
    isWrong: 'Not quite.',
    isWrongForLetter: (letter: string) => `Not quite. The right answer is ${letter}.`,
    right: 'Right',
    wrong: 'Wrong',
  },

  video: {
    lead: (questions: number, points: number) =>
      `${count(questions, { one: '# question', other: '# questions' })} after the video · ${count(points, { one: '# point', other: '# points' })}`,
    videoOf: (training: string) => `Video: ${training}`,
    seen: 'Seen of the video',
    timeOf: (at: string, length: string) => `${at} of ${length}`,
    pressNext: 'Press Next to continue.',
    continueAtEnd: 'You can continue when the video ends.',
    continueSoon: 'You can continue in a moment.',
    overVerySoon: 'The video was over very soon. The questions open in a moment.',
    overTooSoon: (time: string) =>
      `The video was over too soon: the questions open at ${time}. You can leave this page and come back then.`,
    noVideo: 'This training has no video. Its questions come next.',
    notPlayable: 'The video cannot be played.',
    notVideoAddress: 'Its address is not a video address. Please tell us, so that we can fix it.',
    checkConnection: 'Check your connection and try again. Your progress is kept.',
  },
};
