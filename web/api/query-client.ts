import { notifyManager, QueryClient } from '@tanstack/react-query';
import { Refusal } from './refusal.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Refusal;
  }
}

// What changes is on the screen before the next key: a timer would come after it, and the key would decide on what was.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails and says so; it does not wait unseen for one.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      // What the server has refused it will refuse again; only a broken line or a defect may pass.
      retry: (failures, error) =>
        failures < 2 && error instanceof Refusal && (error.status === 0 || error.status >= 500),
    },
  },
});
