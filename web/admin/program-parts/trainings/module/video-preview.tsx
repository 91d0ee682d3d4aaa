import { useState } from 'react';
import { frameAddress, videoSource } from '#domain/video-source.ts';
import classes from './training-fields.module.css';

/** What plays at the address that is typed, in a place of the same size whatever it is. */
export function VideoPreview({ videoUrl }: { videoUrl: string }) {
  const [failed, setFailed] = useState('');
  const source = videoSource(videoUrl);
  if (!source) return <p className={classes.video}>The video shows here once its address is complete.</p>;
  if (failed === videoUrl) {
    return (
      <p className={classes.video} role="status">
        No video could be loaded from this address.
      </p>
    );
  }
  if (source.kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a training knows one address, its video's; captions are part of the picture.
      <video
        className={classes.video}
        src={source.url}
        aria-label="The video"
        controls
        playsInline
        preload="metadata"
        onError={() => setFailed(videoUrl)}
      />
    );
  }
  return <iframe className={classes.video} src={frameAddress(source)} title="The video" allow="fullscreen" />;
}
