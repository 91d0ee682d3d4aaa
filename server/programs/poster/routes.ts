import type { posters } from '#contract/posters.ts';
import type { Handlers } from '#server/http/serve.ts';
import { exportPoster } from './actions.ts';

export const posterHandlers: Handlers<typeof posters> = { exportPoster };
