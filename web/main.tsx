import '@fontsource-variable/inter';
import './theme/app.css';
import './theme/mantine.css';
import { followTaps } from '#web/ui/feedback/second-tap.ts';
import { putStylesFirst } from './first-frame.ts';
import { startSite } from './start-site.tsx';
import { followLook } from './theme/look.ts';
import { loadWords } from './words.ts';

followTaps();
// A page is not translated or filled in before it is there.
void import('./translated-texts.ts').then(({ followTranslator }) => followTranslator());
void import('./autofilled.ts').then(({ followAutofill }) => followAutofill());

void Promise.all([putStylesFirst(), followLook(), loadWords('first')])
  .then(() => startSite(document.getElementById('root') as HTMLElement))
  .catch(() => document.getElementById('first')?.classList.add('failed'));
