import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { TrainingSearch } from '#web/search.ts';
import { parseAddress } from '#web/ui/address.ts';
import { useMemberPaths } from '../use-program.ts';
import { type Place, stepOf } from './find-place.ts';

/**
 * Each step has its address, so that back and reload work. One that cannot be shown is replaced by the one that is: the
 * page must not change by itself when the video has ended.
 */
export function useSteps(id: string, place: Place, step: TrainingSearch['step']) {
  const navigate = useNavigate();
  const { training, trainingStep } = useMemberPaths();
  const shown = stepOf(place);
  const address = shown === undefined ? training(id) : trainingStep(id, shown);
  useEffect(() => {
    if (shown !== step) void navigate({ ...parseAddress(address), replace: true, resetScroll: false });
  }, [address, shown, step, navigate]);
  return { goTo: (to: 'video' | number) => void navigate(parseAddress(trainingStep(id, to))) };
}
