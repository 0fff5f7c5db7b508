/** The part of the XML parser that parse-xml.ts uses; the package has no types. */
declare module 'saxen' {
  export type Attributes = Record<string, string>;
  type Decode = (text: string) => string;

  export class Parser {
    on(event: 'openTag', handle: (name: string, attributes: () => Attributes, decode: Decode) => void): this;
    on(event: 'closeTag', handle: (name: string) => void): this;
    on(event: 'text', handle: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', handle: (text: string) => void): this;
    parse(xml: string): void;
  }
}
