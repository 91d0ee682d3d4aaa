import { Outlet } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

/**
 * Renders a side, a frame or a page in small steps: in one, it would block a phone from reacting to a finger. On a first
 * visit the outermost place does it for all; the others for what arrives later, on a slow connection or from another side.
 */
export const PagePlace = () => useDeferredValue(true, false) && <Outlet />;
