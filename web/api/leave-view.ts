import type { End } from './session.ts';

/** Returns from View As to the administrator's session; its code is loaded then. */
export async function leaveView(how: End): Promise<void> {
  const { returnToAdmin } = await import('./return-to-admin.ts');
  await returnToAdmin(how);
}
