import '@fontsource-variable/inter';
import './theme/app.css';
import './theme/mantine.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTaps } from '#web/ui/second-tap.ts';
import { queryClient } from './api/query-client.ts';
import { putStylesFirst } from './first-frame.ts';
import { followSession } from './follow-session.ts';
import { router } from './routes.tsx';
import { followLook } from './theme/look.ts';

followSession();
followTaps();
// Nobody has a page translated or filled in before it is there.
void import('./translated-texts.ts').then(({ followTranslator }) => followTranslator());
void import('./autofilled.ts').then(({ followAutofill }) => followAutofill());

void Promise.all([putStylesFirst(), followLook()]).then(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
