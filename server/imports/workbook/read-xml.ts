import { TextDecoder } from 'node:util';
import { Parser } from 'htmlparser2';
import { NotATable } from '../not-a-table.ts';

export type Attributes = Readonly<Record<string, string | undefined>>;
/** What is done at the parts of an XML file. Names are without the prefix of their namespace. */
export interface XmlReader {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Characters without a tag or a piece of text among them: a comment or an attribute of this length is no honest one. */
const mostHeld = 1_000_000;

/** Elements inside of each other. A part of a workbook has some ten; the parser gets slower with each. */
const mostDepth = 100;

/**
 * Reads an XML file as it is unpacked. Only the entities that XML has by itself are known, so none can be defined to grow.
 * What is read after a chunk is for the caller to take away: it yields after each one.
 */
export async function* readXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  let [held, depth] = [0, 0];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        held = 0;
        depth += 1;
        if (depth > mostDepth) throw new NotATable({ code: 'workbookTooLarge' });
        reader.open?.(localName(name), attributes);
      },
      ontext(text) {
        held = 0;
        reader.text?.(text);
      },
      onclosetag(name) {
        held = 0;
        depth -= 1;
        reader.close?.(localName(name));
      },
    },
    { xmlMode: true },
  );
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(chunk[0] === 0xff ? 'utf-16le' : chunk[0] === 0xfe ? 'utf-16be' : 'utf-8');
    const text = decoder.decode(chunk, { stream: true });
    held += text.length;
    if (held > mostHeld + text.length) throw new NotATable({ code: 'workbookTooLarge' });
    parser.write(text);
    yield;
  }
  // It was cut: what came before is not all of it.
  if (depth > 0) throw new NotATable({ code: 'workbookBroken' });
}

/** Reads all of it. */
export async function takeXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(chunks, reader));
}

const localName = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);
