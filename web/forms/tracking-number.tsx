import { trackingPage } from '#domain/tracking.ts';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';

/** A parcel's number: a link to the carrier's page if its form tells the carrier. */
export function TrackingNumber({ number }: { number: string }) {
  const words = useWords('forms').tracking;
  const page = trackingPage(number);
  if (!page)
    return (
      <b>
        <Own>{number}</Own>
      </b>
    );
  return (
    <a className="link" href={page.address} target="_blank" rel="noopener noreferrer">
      <Own>{number}</Own>
      <span className="quiet">{words.atCarrier(page.carrier)}</span>
    </a>
  );
}
