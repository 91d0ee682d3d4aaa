import { trackingPage } from '#domain/tracking.ts';

/** A parcel's number: a link to the carrier's page if its form tells the carrier. */
export function TrackingNumber({ number }: { number: string }) {
  const page = trackingPage(number);
  if (!page) return <b>{number}</b>;
  return (
    <a className="link" href={page.address} target="_blank" rel="noopener noreferrer">
      {number}
      <span className="quiet">, at {page.carrier}, in a new window</span>
    </a>
  );
}
