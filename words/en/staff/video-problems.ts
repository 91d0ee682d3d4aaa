import type { UnusableVideo, VideoRefusal } from '#domain/video-files.ts';
import type { Sentences } from '../../say.ts';

/** Why a video cannot be uploaded, or not be used; the API says it. */
export const videoProblems: Sentences<VideoRefusal> = {
  videoUnusable: ({ problem }) => unusable[problem],
  videosFull: ({ most }) =>
    `You have uploaded ${most} videos that no training has yet. Save the training that you are working on, or try again tomorrow: unused ones are removed after a day.`,
};

const unusable: Record<UnusableVideo['problem'], string> = {
  'broken-video': 'This video is damaged, or a part of it is missing. Please save it again and upload it again.',
  'no-picture': 'This file has sound, but no picture. Please choose a video.',
  'unfinished-video':
    'This video was not finished: its table of contents is missing. Please export it again, wait until that is done, and upload it then.',
  'locked-video':
    'This video is protected against copying, so browsers do not play it. Please upload one without protection.',
  'hevc-video':
    'This video is HEVC (H.265), as newer phones record it, and many browsers do not play that. Please save it as MP4 with H.264 and upload it again; on an iPhone, choose Most Compatible under Settings, Camera, Formats.',
  'other-codec':
    'The picture or the sound of this video is in a form that browsers do not play. Please save it as MP4 with H.264 and AAC, and upload it again.',
  'other-container': 'This file is not what its name says. Please save the video as MP4 or WebM and upload it again.',
  'two-kinds': 'This file is a video and something else at once. Please save the video again.',
  infected: 'The virus scanner found something harmful in this file. It was removed.',
};
