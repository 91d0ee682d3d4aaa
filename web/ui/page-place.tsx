import { Outlet } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

/**
 * Renders the page after its frame, in small steps: rendered together, they would block a phone from reacting to a
 * finger.
 */
export const PagePlace = () => useDeferredValue(true, false) && <Outlet />;
