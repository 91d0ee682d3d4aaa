/** @jsxRuntime automatic */
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { GROUND_COLORS, type LogoGround } from '#domain/companies.ts';
import type { Letter, Letterhead } from './letter.ts';
import { LinkButton } from './link-button.tsx';
import { logoReference } from './logo-reference.ts';
import { splitLines } from './split-lines.ts';

/**
 * A mail as HTML. It uses tables and inline styles, because mail programs support neither style sheets nor newer
 * layout.
 */
export function LetterPage({ letter, head }: { letter: Letter; head: Letterhead }) {
  return (
    <html lang={head.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* A company's color and logo are made for a light background. */}
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light" />
        <title>{letter.subject}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 12px', background: '#f4f5f7', fontFamily: font, color: '#1f2937' }}>
        {/* Outlook ignores max-width and uses this width. */}
        <table role="presentation" width={560} align="center" cellPadding={0} cellSpacing={0} style={card}>
          <tbody>
            <Section style={{ borderTop: `6px solid ${head.brandColor}`, borderBottom: line, padding: '20px 28px' }}>
              <Sender head={head} />
            </Section>
            <Section style={{ padding: '24px 28px 28px', fontSize: 16, lineHeight: 1.5 }}>
              <Words letter={letter} />
              {letter.links.map(({ about, href }) => (
                <div key={href} style={{ marginTop: 20 }}>
                  {about && <div style={{ marginBottom: 8, fontWeight: 600 }}>{about}</div>}
                  <LinkButton href={href} color={head.brandColor}>
                    {letter.action}
                  </LinkButton>
                </div>
              ))}
              {head.closing && <p style={{ margin: '20px 0 0' }}>{head.closing}</p>}
            </Section>
            <Section style={{ borderTop: line, padding: '16px 28px', fontSize: 13, lineHeight: 1.4, color: '#5d6676' }}>
              {head.reason}
              {head.contact && <div style={{ marginTop: 8 }}>{head.contact}</div>}
            </Section>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const Section = ({ style, children }: { style: CSSProperties; children: ReactNode }) => (
  <tr>
    <td style={style}>{children}</td>
  </tr>
);

/** The name is beside the logo, because many logos are only a symbol and many mail programs hide pictures. */
const Sender = ({ head: { company, logoGround } }: { head: Letterhead }) => (
  <>
    {/* With a normal priority React would add a preload link to the head, which mail filters distrust. */}
    {logoGround && <img src={logoReference} alt="" height={40} style={logoOn(logoGround)} fetchPriority="low" />}
    <strong style={name}>{company}</strong>
  </>
);

function Words({ letter: { greeting, lines, facts = [], words = [] } }: { letter: Letter }) {
  return (
    <>
      <h1 style={{ margin: '0 0 12px', fontSize: 20, lineHeight: 1.3 }}>{greeting}</h1>
      {lines.map((text) => (
        <p key={text} style={{ margin: '0 0 12px' }}>
          {text}
        </p>
      ))}
      {/* Labels are above values: side by side, a phone would break long numbers. */}
      {facts.map(([what, value]) => (
        <div key={what} style={{ margin: '0 0 8px' }}>
          <div style={label}>{what}</div>
          <div style={{ fontWeight: 600 }}>{value}</div>
        </div>
      ))}
      {words.map(([what, text]) => text && <Said key={what} what={what} text={text} />)}
    </>
  );
}

/** Outlook ignores line breaks from CSS. */
const Said = ({ what, text }: { what: string; text: string }) => (
  <div style={{ margin: '12px 0 0', padding: '12px 16px', background: '#f4f5f7' }}>
    <div style={label}>{what}</div>
    {splitLines(text).map((said, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
      <Fragment key={at}>
        {at > 0 && <br />}
        {said}
      </Fragment>
    ))}
  </div>
);

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const line = '1px solid #e5e7eb';
const card: CSSProperties = {
  width: '100%',
  maxWidth: 560,
  margin: '0 auto',
  background: '#ffffff',
  borderRadius: 8,
  // Otherwise a long word widens the table, and a phone cuts it off.
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};
const label: CSSProperties = { color: '#5d6676', fontSize: 14 };
const name: CSSProperties = { fontSize: 20, lineHeight: 1.3, verticalAlign: 'middle' };
const logo = {
  width: 'auto',
  height: 'auto',
  maxWidth: '100%',
  maxHeight: 40,
  marginRight: 12,
  verticalAlign: 'middle',
} satisfies CSSProperties;
/** The card is light; of another ground the logo brings a plate. */
const logoOn = (ground: LogoGround): CSSProperties =>
  ground === 'light' ? logo : { ...logo, padding: 8, borderRadius: 4, backgroundColor: GROUND_COLORS[ground] };
