import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { wordRefusalsWith } from './api/refusal.ts';
import { followSession } from './follow-session.ts';
import { router } from './routes.tsx';
import { loadWords, wordsOf } from './words.ts';

/** Shows the page of the address; tests without a browser begin here as well. */
export async function startSite(at: HTMLElement): Promise<Root> {
  await loadWords('first');
  wordRefusalsWith(() => wordsOf('site').refusals);
  followSession();
  const root = createRoot(at);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return root;
}
