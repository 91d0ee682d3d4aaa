const keyOf = (memberId: string, trainingId: string) => `guerdon.video.${memberId}.${trainingId}`;

/** Seconds up to which a member has seen a training's video in this browser; 0 where it was not begun. */
export function readPosition(memberId: string, trainingId: string): number {
  const seconds = Number(localStorage.getItem(keyOf(memberId, trainingId)));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

export function keepPosition(memberId: string, trainingId: string, seconds: number): void {
  try {
    localStorage.setItem(keyOf(memberId, trainingId), seconds.toFixed(1));
  } catch {
    // A full or closed storage: a reload then starts the video again, and nothing else is lost.
  }
}

export function forgetPosition(memberId: string, trainingId: string): void {
  localStorage.removeItem(keyOf(memberId, trainingId));
}
