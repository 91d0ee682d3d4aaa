import { Outlet } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

/**
 * The page within its frame. When both come at once the frame is drawn first, and the page in small steps after it: on a
 * phone one piece of work of both would keep it from answering to a finger.
 */
export const PagePlace = () => useDeferredValue(true, false) && <Outlet />;
