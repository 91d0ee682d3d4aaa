import { Link } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';
import { PlainPage } from './plain-page.tsx';

export function AboutPage() {
  const { aboutTitle, about, homeLink } = useWords('guests').site;
  return (
    <PlainPage title={aboutTitle}>
      <p>{about}</p>
      <p>
        <Link to="/">{homeLink}</Link>
      </p>
    </PlainPage>
  );
}

export function HomePage() {
  const { product } = useWords('site').pages;
  const { home, aboutLink } = useWords('guests').site;
  return (
    <PlainPage title={product}>
      <p>{home}</p>
      <p>
        <Link to="/about">{aboutLink}</Link>
      </p>
    </PlainPage>
  );
}

export function ProgramNotFoundPage() {
  const { noProgramTitle, noProgram } = useWords('guests').site;
  return (
    <PlainPage title={noProgramTitle}>
      <p>{noProgram}</p>
    </PlainPage>
  );
}
