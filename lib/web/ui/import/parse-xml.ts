import { type Attributes, Parser } from 'saxen';

interface XmlHandlers {
  open: (name: string, attributes: () => Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** A workbook needs less than a tenth of it. */
const maxDepth = 100;

/** Limits an element to about 1,000 attributes. */
const longTag = /<(?:[^"'<>]|"[^"]*"|'[^']*'){4000}/;

/**
 * Parses a document in one pass with local names and decoded text. Entities that it declares are not expanded. Throws
 * Error.
 */
export function parseXml(xml: string, { open, close, text }: XmlHandlers): void {
  if (longTag.test(xml)) throw new Error('An element has too many attributes');
  let depth = 0;
  const parser = new Parser();
  parser.on('openTag', (name, getAttributes, decode) => {
    depth += 1;
    if (depth > maxDepth) throw new Error('The XML is nested too deeply');
    open(localName(name), () => decoded(getAttributes(), decode));
  });
  parser.on('closeTag', (name) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', (part, decode) => text(decode(part)));
    parser.on('cdata', text);
  }
  parser.parse(xml);
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function decoded(attributes: Attributes, decode: (text: string) => string): Attributes {
  const result: Attributes = {};
  for (const name of Object.keys(attributes)) result[localName(name)] = decode(attributes[name] ?? '');
  return result;
}
