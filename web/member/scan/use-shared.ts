import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { takeShared } from '../waiting/waiting-store.ts';
import { useScan } from './scan.tsx';

/** Opens what another app has shared with the program. */
export function useShared(): void {
  const open = useEffectEvent(useScan());
  const { slug = '' } = useParams({ strict: false });
  useEffect(() => {
    void takeShared(slug).then(
      (file) => file && open(file),
      () => undefined,
    );
  }, [slug]);
}
