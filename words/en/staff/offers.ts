import type { ClosedSite } from '#domain/video-source.ts';
import { formatsOf } from '../../formats.ts';

const { count } = formatsOf('en');
const countPoints = (points: number) => count(points, { one: '# point', other: '# points' });

const sites: Record<ClosedSite, string> = {
  googleDrive: 'Google Drive',
  loom: 'Loom',
  dropbox: 'Dropbox',
  oneDrive: 'OneDrive or SharePoint',
  wistia: 'Wistia',
};

/** Rewards and trainings in their editors, and pictures. */
export const offers = {
  saved: 'Successfully saved!',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  undo: 'Undo',
  /** What the second button of a reward or a training does, and what it has done. */
  switches: {
    archive: {
      label: 'Archive',
      named: (name: string) => `Archive ${name}`,
      done: (name: string) => `${name} is archived.`,
    },
    restore: {
      label: 'Restore',
      named: (name: string) => `Restore ${name}`,
      done: (name: string) => `${name} is restored.`,
    },
    enable: {
      label: 'Enable',
      named: (name: string) => `Enable ${name}`,
      done: (name: string) => `${name} is enabled.`,
    },
    disable: {
      label: 'Disable',
      named: (name: string) => `Disable ${name}`,
      done: (name: string) => `${name} is disabled.`,
    },
  },

  rewards: {
    list: 'Reward items',
    showArchived: 'Show Archived',
    allArchived: 'All reward items are archived',
    allArchivedText: 'Show Archived lists them; each can be restored.',
    none: 'No reward items yet',
    noneText: 'Add what participants can choose for their points.',
    points: countPoints,
    noSizes: 'No sizes',
    sizes: (sizes: number) => count(sizes, { one: '# size', other: '# sizes' }),
    /** What screen readers say for the dots. */
    colors: (colors: readonly string[]) => colors.join(', '),

    add: 'Add reward item',
    edit: 'Edit reward item',
    /** Follows 'What you entered for'. */
    unnamed: 'this reward item',
    fields: {
      name: 'Name',
      description: 'Description',
      image: 'Picture',
      points: 'Points',
      archived: 'Archived',
      sizes: 'Sizes',
      customSizes: 'Custom sizes',
      colors: 'Colors',
      customColors: 'Custom colors',
      texts: 'In other languages',
    },
    picture: 'The picture',
    archivedHint: 'Participants can no longer choose it. Existing orders stay.',
    customSizesHint: 'Press Enter after each, e.g. 3X-Large',
    clearCustomSizes: 'Clear custom sizes',
    customColor: 'Custom color',
    colorCode: 'Color code',
    colorCodeHint: 'e.g. D64D4D',
    /** By its name, or by its place. */
    removeColor: (color: string | number) => `Remove color: ${color}`,
    addCustomColor: 'Add custom color',
  },

  trainings: {
    list: 'Training modules',
    none: 'No training modules yet',
    noneText: 'A module is a video and a few questions. Participants who answer them earn its points.',
    moved: (module: string, place: number, of: number) => `${module} is now module ${place} of ${of}.`,
    points: countPoints,
    questions: (questions: number) => count(questions, { one: '# question', other: '# questions' }),
    lengthUnknown: 'length not known yet',
    completedBy: (participants: number) =>
      count(participants, { one: 'completed by # participant', other: 'completed by # participants' }),

    add: 'Add module',
    edit: 'Edit module',
    /** Follows 'What you entered for'. */
    unnamed: 'this module',
    wasCompletedBy: (participants: number) =>
      count(participants, { one: 'Completed by # participant', other: 'Completed by # participants' }),
    wasCompletedText: 'Their answers and points stay. Changes apply to later participants.',
    fields: {
      moduleName: 'Module name',
      description: 'Description',
      videoUrl: 'Video address',
      poster: 'Picture',
      points: 'Points',
      disabled: 'Disabled',
      questions: 'Questions',
      texts: 'In other languages',
    },
    disabledHint: 'No longer offered. Completed trainings stay completed.',
    videoUrlHint: 'Of an mp4 or webm file, a YouTube or a Vimeo video; or upload one',
    posterHint: 'Shown before the video plays',
  },

  video: {
    name: 'The video',
    noAddress: 'The video appears here once its address is complete.',
    failed: 'No video could be loaded from this address.',
    /** Of one that was uploaded. */
    failedFile: 'This file is not a video that can be played.',
    /** Of 6:40 minutes. */
    length: (length: string) => `${length} long`,
    newLength: (length: string) => `${length} long. Save to keep this.`,
    upload: 'Upload a video',
    replace: 'Upload another video',
    remove: 'Remove video',
    uploading: 'Upload of the video',
    /** While it is uploaded. */
    percent: (percent: number) => `${percent}% uploaded`,
    stop: 'Cancel upload',
    again: 'Try again',
    uploaded: 'Uploaded video',
    kinds: 'MP4 with H.264, or WebM',
    elsewhere: (site: ClosedSite) =>
      `A video on ${sites[site]} does not play here: its link opens a page. Download the video there, and upload the file.`,
    noLength: 'Play it here once, so that its length is known: until then participants can answer after a few seconds.',
  },

  questions: {
    title: 'Questions',
    write: 'Write a question',
    writeAnother: 'Add another question',
    /** In the list. */
    nameOf: (place: number) => `question ${place}`,
    edit: 'Edit',
    editNamed: (question: string) => `Edit ${question}`,
    remove: 'Remove',
    removeNamed: (question: string) => `Remove ${question}`,
    /** '3 answers · correct: Copper'; the count is a text of its own. */
    summary: <T>(counted: (text: string) => T, answers: number, right: string) => [
      counted(count(answers, { one: '# answer', other: '# answers' })),
      ' · correct: ',
      right,
    ],

    newTitle: 'New question',
    editTitle: 'Edit question',
    question: 'Question',
    answer: (place: number) => `Answer ${place}`,
    isCorrect: (place: number) => `Is answer ${place} correct?`,
    yes: 'Yes',
    no: 'No',
    explanation: 'Explanation',
    explanationHint: 'Shown after the question is answered, right or wrong.',
    discard: 'Discard question',
    add: 'Add question',
    save: 'Save question',
  },

  pictures: {
    picture: {
      choose: 'Choose a picture',
      replace: 'Replace picture',
      remove: 'Remove picture',
      upload: 'Upload of the picture',
    },
    logo: {
      choose: 'Choose a logo',
      replace: 'Replace logo',
      remove: 'Remove logo',
      upload: 'Upload of the logo',
    },
  },
};
