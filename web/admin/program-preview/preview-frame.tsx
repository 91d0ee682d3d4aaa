import { useElementSize } from '@mantine/hooks';
import { PREVIEW_FRAME } from '#web/api/preview/frame.ts';
import classes from './preview.module.css';
import type { PreviewScreen } from './preview-route.ts';
import { screens } from './screens.ts';

type Props = { slug: string; screen: PreviewScreen; width: 'phone' | 'desktop' };

/** The participants' own pages, in a frame whose name tells them that they are looked at. */
export function PreviewFrame({ slug, screen, width }: Props) {
  const place = useElementSize();
  const size = sizes[width];
  // Drawn at a desktop's width and shown smaller: in the width that is left here it would be a tablet's page.
  const scale = width === 'desktop' && window.matchMedia('(min-width: 48.01em)').matches ? place.width / size.width : 1;
  return (
    <div className={classes.place} data-width={width}>
      <div ref={place.ref} className={classes.window} style={{ height: size.height * Math.min(scale, 1) }}>
        <iframe
          // Another screen begins anew, wherever the last one was left.
          key={screen}
          name={PREVIEW_FRAME}
          className={classes.frame}
          style={scale < 1 ? { ...size, transform: `scale(${scale})` } : { ...size, maxWidth: '100%' }}
          title={`Preview: ${screens[screen].name}`}
          src={`/program/${encodeURIComponent(slug)}/${screens[screen].path}`}
        />
      </div>
    </div>
  );
}

const sizes = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 760 } };
