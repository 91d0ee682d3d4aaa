import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface Delivered extends ParsedMail {
  /** The recipient in the SMTP envelope, which may differ from the headers. */
  recipients: string[];
}
/** A test's mail server. */
export interface Mailbox {
  url: string;
  mails: Delivered[];
  /** Answers the next recipients with these codes, one each (0: accepted); then accepts all again. */
  refuseNext(...codes: number[]): void;
  /** Answers the next sender with this code. */
  refuseSender(code: number): void;
  /** Answers the next received mail with this code and the first link in it, as filters do. */
  refuseLink(code: number): void;
  /** Accepts the next mails, and closes the connection before the sender gets an answer. */
  breakOffNext(mails: number): void;
  /** Leaves the next recipient, or the next received mail, unanswered; resolves when it arrives. */
  holdNext(at: 'recipient' | 'mail'): Promise<void>;
  /** Accepts mails without answering; returns a function that sends the answers. */
  holdAnswers(): () => void;
  /** Waits until this many have arrived. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/** On a free port, or on the one of an earlier mailbox. */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const mails: Delivered[] = [];
  const refusals: number[] = [];
  const senderRefusals: number[] = [];
  let linkRefusal: number | undefined;
  let toBreakOff = 0;
  let held: { at: 'recipient' | 'mail'; isThere: () => void } | undefined;
  let wake = () => {};
  let answering = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Does not wait for senders that have no answer yet.
    closeTimeout: 1,
    onMailFrom(_address, _session, done) {
      done(refusal(senderRefusals.shift()));
    },
    onRcptTo(_address, _session, done) {
      if (!isHeld('recipient')) done(refusal(refusals.shift()));
    },
    onData(stream, session, done) {
      void simpleParser(stream).then((mail) => {
        if (linkRefusal) {
          const said = `Blocked: ${/https?:\/\/\S+/.exec(mail.text ?? '')?.[0]}`;
          done(Object.assign(new Error(said), { responseCode: linkRefusal }));
          linkRefusal = undefined;
          return;
        }
        mails.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
        if (toBreakOff-- > 0) breakOff(session);
        else if (!isHeld('mail')) void answering.then(() => done());
        wake();
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');

  function isHeld(at: 'recipient' | 'mail'): boolean {
    if (held?.at !== at) return false;
    held.isThere();
    held = undefined;
    return true;
  }
  function breakOff({ id }: SMTPServerSession) {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  }
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuseNext: (...codes) => void refusals.push(...codes),
    refuseSender: (code) => void senderRefusals.push(code),
    refuseLink(code) {
      linkRefusal = code;
    },
    breakOffNext(count) {
      toBreakOff = count;
    },
    async holdNext(at) {
      await new Promise<void>((isThere) => {
        held = { at, isThere };
      });
    },
    holdAnswers() {
      let answer = () => {};
      answering = new Promise<void>((resolve) => (answer = resolve));
      return answer;
    },
    async until(count) {
      while (mails.length < count) await new Promise<void>((resolve) => (wake = resolve));
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const refusal = (code: number | undefined) =>
  code ? Object.assign(new Error('not now'), { responseCode: code }) : null;
