/** Why an uploaded video cannot be one; it is found by looking into the file. */
export const videoProblems = [
  'broken-video',
  'no-picture',
  'unfinished-video',
  'locked-video',
  'hevc-video',
  'other-codec',
  'other-container',
] as const;
export type VideoProblem = (typeof videoProblems)[number];

export const isVideoProblem = (problem: string): problem is VideoProblem =>
  videoProblems.some((known) => known === problem);

/** What the API says of an uploaded video that no training can have. */
export interface UnusableVideo {
  readonly code: 'videoUnusable';
  readonly problem: VideoProblem | 'infected' | 'two-kinds';
}
/** What the API says of uploads of videos. */
export type VideoRefusal = UnusableVideo | { readonly code: 'videosFull'; readonly most: number };

/** The address under which an uploaded video plays, on this host. It is stored as the training's, whatever the store is. */
export const uploadedVideoAddress = (imageKey: string): string => `/files/${imageKey}`;

/** The key of the uploaded video that an address names, which need not exist; null for any other address. */
export const uploadedVideoKey = (videoUrl: string): string | null =>
  videoUrl.startsWith('/files/trainingVideos/') ? videoUrl.slice('/files/'.length) : null;
