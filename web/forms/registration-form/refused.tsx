import { IntoView, Notice } from '#web/ui/notice.tsx';

/** Why the server did not take a form, with a line for each field that it found wrong. */
export const Refused = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <IntoView focus>
    <Notice kind="danger" title={title}>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  </IntoView>
);
