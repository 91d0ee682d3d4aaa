/** In a frame of this name the participant's pages are drawn for an administrator to look at: nothing is sent, nobody is logged in. */
export const PREVIEW_FRAME = 'guerdon-preview';

export const isPreview = window.name === PREVIEW_FRAME;
