import pino from 'pino';

export interface LogLine extends Record<string, unknown> {
  level: number;
  msg: string;
}

/** A log whose lines a test reads, as an operator's program would: as the JSON that pino writes. */
export function openCapturedLog(level = 'info') {
  const texts: string[] = [];
  const lines: LogLine[] = [];
  const log = pino(
    { level },
    {
      write(text: string) {
        texts.push(text);
        lines.push(JSON.parse(text));
      },
    },
  );
  return {
    log,
    /** Everything that was written, to look for what must not be in a log. */
    text: () => texts.join(''),
    lines: (msg: string) => lines.filter((line) => line.msg === msg),
    events: (event: string) => lines.filter((line) => line.event === event),
    clear() {
      texts.length = 0;
      lines.length = 0;
    },
  };
}
