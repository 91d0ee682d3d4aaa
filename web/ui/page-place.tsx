import { Outlet } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

/**
 * Renders a side, a frame or a page in what surrounds it, in small steps: in one, it would block a phone from reacting to
 * a finger.
 */
export const PagePlace = () => useDeferredValue(true, false) && <Outlet />;
